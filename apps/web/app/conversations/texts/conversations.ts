import { textsOf } from '../../texts/texts-of.ts'
import { conversations as ne } from './conversations.ne.ts'

/** Messages about an order, on the pages of customers, vendors and staff. */
export const conversations = {
  title: 'Messages',
  /** Of one thread, read out: Messages with Mude Farm */
  with: (name: string) => `Messages with ${name}`,
  company: 'Himalayan Green',
  new: 'New',
  empty: 'No messages yet.',
  emptyForCustomer: 'Ask about your order here. Your phone number is not shown.',
  emptyForVendor: 'Ask the customer about this order here.',
  earlier: 'Earlier messages',
  newest: 'Newest messages',
  message: 'Your message',
  send: 'Send message',
  /** Read out after the button. */
  to: (name: string) => `to ${name}`,
  closed: {
    not_yet: 'You can write here once the vendor has received the order.',
    ended: 'This conversation is closed because the order ended some time ago.',
    account_closed: 'The customer has closed their account.',
  },
  // The vendor's pages.
  vendorTitle: 'Messages',
  vendorNone: 'No messages. Questions from customers about their orders appear here.',
  about: (number: string, customer: string) => `${number}: ${customer}`,
  open: 'Messages',
  more: 'Older conversations',
  backToAll: 'All messages',
  // The pages of staff.
  staffTitle: 'Messages to answer',
  staffNone: 'No messages waiting for an answer.',
  since: (when: string) => `Waiting since ${when}`,
  nextOnes: 'Show more',
  waits: 'Waiting for an answer',
  noAnswerNeeded: 'No answer needed',
  withVendor: (name: string) => `${name} and the customer`,
  withCustomer: 'Customer and Himalayan Green',
  staffHint: 'Customer and vendor both see what you write here, from “Himalayan Green”.',
  staffHintCompany: 'The customer sees what you write here, from “Himalayan Green”. Vendors do not.',
}

export const useConversationTexts = textsOf({ en: conversations, ne })
