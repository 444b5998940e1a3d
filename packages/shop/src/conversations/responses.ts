import { z } from 'zod'
import type { Locale } from '../context.ts'
import { Timestamp } from '../http/schemas.ts'
import { bsDay } from '../nepal/bikram-sambat.ts'
import { BsDay } from '../nepal/bs-day-response.ts'
import { Names, named } from '../nepal/names.ts'
import { inNepal } from '../nepal/time.ts'
import { PrintedNumber } from '../orders/reading/status-responses.ts'
import type { Message, ThreadWithMessages } from './messages.ts'
import type { ToAnswer } from './to-answer.ts'
import type { VendorThread } from './vendor-threads.ts'

const SideResponse = z.enum(['customer', 'vendor', 'staff'])

const MessageResponse = z
  .object({
    id: z.int(),
    author: SideResponse,
    name: z.string().meta({
      description:
        'As the reader may know them: to vendors customers are a first name and a municipality, to both of them the company is its name',
    }),
    is_own: z.boolean().meta({ description: 'Whether the reader’s side wrote it' }),
    text: z.string().meta({ description: 'Plain text, which may have several lines' }),
    at: Timestamp,
    at_bs: BsDay,
  })
  .meta({ id: 'Message' })

export const ThreadResponse = z
  .object({
    order_id: z
      .uuid()
      .nullable()
      .meta({ description: 'The vendor’s part; null for the thread with the company' }),
    number: PrintedNumber,
    vendor: Names.nullable(),
    state: z.enum(['open', 'not_yet', 'ended', 'account_closed']).meta({
      description: 'Messages can be written while it is open',
    }),
    is_unread: z.boolean().meta({ description: 'For staff: whether the customer waits for an answer' }),
    messages: z.array(MessageResponse).meta({ description: 'The oldest first' }),
  })
  .meta({ id: 'Conversation' })

export function toThreadResponse(
  { order_id, number, vendor, state, is_unread, messages }: ThreadWithMessages,
  locale: Locale,
): z.infer<typeof ThreadResponse> {
  return {
    order_id,
    number,
    state,
    is_unread,
    vendor: vendor && named(vendor, locale),
    messages: messages.map(toMessageResponse),
  }
}

function toMessageResponse(message: Message): z.infer<typeof MessageResponse> {
  return { ...message, at: inNepal(message.at), at_bs: bsDay(message.at) }
}

export const VendorThreadResponse = z
  .object({
    order_id: z.uuid(),
    number: PrintedNumber,
    customer: z.string(),
    is_unread: z.boolean(),
    text: z.string().meta({ description: 'The beginning of the newest message' }),
    author: SideResponse,
    last_at: Timestamp,
    last_at_bs: BsDay,
  })
  .meta({ id: 'ConversationOfVendor' })

export const toVendorThreadResponse = (thread: VendorThread): z.infer<typeof VendorThreadResponse> => ({
  ...thread,
  last_at: inNepal(thread.last_at),
  last_at_bs: bsDay(thread.last_at),
})

export const ToAnswerResponse = z
  .object({
    order_group_id: z.uuid(),
    number: PrintedNumber,
    customer: z.string(),
    text: z.string().meta({ description: 'The beginning of what they wrote last' }),
    waits_since: Timestamp,
    waits_since_bs: BsDay,
  })
  .meta({ id: 'ConversationToAnswer' })

export const toToAnswerResponse = (thread: ToAnswer): z.infer<typeof ToAnswerResponse> => ({
  ...thread,
  waits_since: inNepal(thread.waits_since),
  waits_since_bs: bsDay(thread.waits_since),
})
