import { textsOf } from '../../../texts/texts-of.ts'
import { balance as ne } from './balance.ne.ts'

/** How a vendor and the company stand: the sentence on top of the vendor's money. Sums are the figures after "Rs". */
export const balance = {
  heading: 'Your balance',
  keepPart: (netted: string, taken: string, ours: string) =>
    `You keep Rs ${netted} of the Rs ${taken} in cash that you took; Rs ${ours} is ours.`,
  keepAll: (taken: string) => `You keep the Rs ${taken} in cash you collected; nothing else is due.`,
  keepMore: (taken: string, owed: string) =>
    `You keep the Rs ${taken} in cash that you took, and we owe you Rs ${owed} more.`,
  allOurs: (taken: string) => `The Rs ${taken} in cash you collected belongs to us.`,
  allOursAnd: (taken: string, besides: string) =>
    `The Rs ${taken} in cash you collected belongs to us, and you owe us another Rs ${besides}.`,
  owed: (sum: string) => `We owe you Rs ${sum}.`,
  owes: (sum: string) => `You owe us Rs ${sum}. It is deducted from your next sales.`,
  even: 'Nothing is owed on either side.',
  sales: 'Your sales minus commission and payouts',
  taken: 'Cash you collected from customers',
  youOwe: 'You owe us',
  weOwe: 'We owe you',
  settle: (ours: string) =>
    `To settle it, give Rs ${ours} to Himalayan Green; our staff record that you keep the rest. Call us to arrange it:`,
  settleAll: (ours: string) => `To settle it, give Rs ${ours} to Himalayan Green. Call us to arrange it:`,
  settleNetted: 'Our staff record that you keep it. Call us to arrange it:',
  lessCash: 'While you hold customers’ cash, your payouts are lower by that amount.',
  prepared: 'Payout in progress',
  onItsWay: 'On its way',
  payableFrom: (day: string) => `Payable from ${day}`,
  underWay: (days: number) =>
    `Not delivered yet: payable ${days} days after delivery, less the cash you take`,
  questioned: 'Delivered, with an open refund request',
}

export const useBalanceTexts = textsOf({ en: balance, ne })
