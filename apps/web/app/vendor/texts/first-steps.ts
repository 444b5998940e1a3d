import { textsOf } from '../../texts/texts-of.ts'
import { firstSteps as ne } from './first-steps.ne.ts'

/** What a new vendor does first. */
export const firstSteps = {
  title: 'Getting started',
  welcome: (vendor: string) => `Welcome, ${vendor}. Start with these steps.`,
  done: 'Done',
  open: 'To do',
  agree: 'Accept the vendor agreement',
  agreeText: 'Needed once, before your first product is shown.',
  agreeRead: 'Read the agreement',
  agreeBox: (version: number) => `I have read the agreement (version ${version}) and accept it.`,
  agreeButton: 'Accept',
  agreedOn: (timestamp: string, version: number) => `Accepted on ${timestamp}, version ${version}.`,
  agreeByOwner: 'Only an owner can accept it.',
  agreeTick: 'Please tick the box first.',
  product: 'Add a product',
  productText: 'Name, price, unit and a photo.',
  photo: 'Add a photo of your farm',
  photoText: 'Your fields, your animals or your team. Shoppers see it on your farm’s page.',
  account: 'Add your payout account',
  accountText: 'Your bank account or wallet. We cannot pay you without it.',
  settings: 'Set your response time and holidays',
  settingsText: 'How long you need to answer orders, and your holidays.',
  staff: 'Invite your team',
  staffText: 'Everyone who packs orders or sets prices logs in with their own account.',
  orders: 'See where orders come in',
  ordersText: 'Here you approve, pack and hand over orders.',
  approval: 'Read how approval works',
  approvalText: 'For products you cannot promise in advance, such as meat or a small harvest.',
  waiting: (vendor: string) => `${vendor} has been approved`,
  waitingText: 'Your email is confirmed. Claim this vendor account to become its owner.',
  claim: 'Claim vendor account',
  nothing: 'No vendor account is waiting for you',
  nothingText: (who: string) =>
    `You are logged in as ${who}. If your application was approved, log out and open the link in our email again. Logging in with the emailed code confirms that the address is yours.`,
  toShop: 'To the shop',
}

export const firstStepsTexts = { en: firstSteps, ne }

export const useFirstStepsTexts = textsOf(firstStepsTexts)
