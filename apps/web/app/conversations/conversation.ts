import type { Message, ThreadWithMessages } from '@himalayan-green/shop/conversations/messages.ts'

/** In addresses and forms, the thread with the company; that of a vendor's package is its id. */
export const COMPANY = 'company'

/** A thread as a page shows it. */
export interface ShownThread extends Pick<ThreadWithMessages, 'number' | 'state' | 'is_unread' | 'earlier'> {
  /** The id of the package, or COMPANY. */
  key: string
  vendor: { name_en: string; name_ne: string } | null
  customer: string
  messages: (Omit<Message, 'at'> & { when: string })[]
  /** Whether messages before the newest are shown. */
  isEarlier: boolean
  /** The id of its newest message. */
  newest: number | null
  /** For its form: what is sent twice is written once. */
  formKey: string
}

/** A message that was refused. */
export interface ConversationFault {
  thread: string
  error: string
  typed: string
}

/** Where a thread stands on its page. */
export const anchorOf = ({ key }: Pick<ShownThread, 'key'>) => `messages-${key}`
