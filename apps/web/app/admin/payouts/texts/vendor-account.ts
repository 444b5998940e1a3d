import { textsOf } from '../../../texts/texts-of.ts'
import { vendorAccount as ne } from './vendor-account.ne.ts'

/** Where a vendor's money goes, as staff see and change it. */
export const vendorAccount = {
  title: 'Payout account',
  of: (vendor: string) => `Payout account of ${vendor}`,
  none: 'This vendor has not set a payout account yet.',
  notBefore: (timestamp: string) => `Changed recently: no payouts before ${timestamp}.`,
  kind: 'Kind',
  bank: 'Bank',
  branch: 'Branch',
  holder: 'Account holder',
  number: 'Number',
  proposed: 'Proposed new account',
  by: (name: string, timestamp: string) => `Proposed by ${name}, ${timestamp}`,
  reason: (reason: string) => `Reason: “${reason}”`,
  yours: 'You proposed this account: another staff member must confirm it.',
  confirm: 'Confirm this account',
  decline: 'Decline',
  propose: 'Propose another account',
  proposeText: (hours: number) =>
    `Vendors change this account themselves under Earnings. Propose one here only if the vendor cannot: another staff member must confirm it, the vendor’s team is notified both times, and no payouts are made for ${hours} hours.`,
  why: 'Reason (the vendor will see this)',
  send: 'Propose',
  done: 'Saved. The vendor has been notified.',
  declined: 'Declined.',
}

export const useVendorAccountTexts = textsOf({ en: vendorAccount, ne })
