import { z } from 'zod'
import { audit } from '../audit/audit.ts'
import type { Ctx } from '../context.ts'
import { statement } from '../db/statement.ts'
import { pageOf, readCursor } from '../http/cursor.ts'
import { parse } from '../input.ts'
import { SHOP_NAME } from '../shop-name.ts'
import { type Side, type Thread, threadFor, threadsFor } from './threads.ts'

/** How many messages of a thread are read at once, unless the reader says otherwise. */
export const MESSAGES = 20

/** A message as its reader sees it. */
export interface Message {
  id: number
  author: Side
  /** Who wrote it, as this reader may know them. */
  name: string
  /** Whether the reader's side wrote it. */
  is_own: boolean
  text: string
  at: Date
}

export interface ThreadWithMessages extends Thread {
  /** Whether the reader's side has something to read; for staff, to answer. */
  is_unread: boolean
  /** The newest, in the order in which they were written. */
  messages: Message[]
  /** The cursor of those before them. */
  earlier: string | null
}

/** All threads of an order that this side may see (threads.ts), each with its newest messages. What staff read is written to the audit log. */
export async function readThreads(ctx: Ctx, side: Side, of: string): Promise<ThreadWithMessages[]> {
  const threads = await threadsFor(ctx, side, of)
  const read = await messagesOf(ctx, side, threads, { before: null, limit: MESSAGES })
  await auditReading(ctx, side, read)
  return read
}

export const MessageQuery = z.object({
  /** The vendor's package; left out for the thread with the company, and by vendors. */
  order: z.uuid().optional(),
  limit: z.int().min(1).max(100).default(MESSAGES),
  cursor: z.string().max(200).optional(),
})

const Place = z.tuple([z.int()])

/** One thread with a page of its messages: the newest, or those before a cursor. What staff read is written to the audit log. */
export async function readThread(
  ctx: Ctx,
  side: Side,
  of: string,
  query: z.input<typeof MessageQuery> = {},
): Promise<ThreadWithMessages> {
  const { order, limit, cursor } = parse(MessageQuery, query, ctx.locale)
  const [before] = cursor ? readCursor(cursor, Place, ctx.locale) : [null]
  const thread = await threadFor(ctx, side, of, order ?? null)
  const read = await messagesOf(ctx, side, [thread], { before, limit })
  await auditReading(ctx, side, read)
  return read[0]!
}

/** Writes down that staff read what was written; an empty thread tells them nothing. */
async function auditReading(ctx: Ctx, side: Side, read: readonly ThreadWithMessages[]): Promise<void> {
  const first = read.find(({ messages }) => messages.length > 0)
  if (side === 'staff' && first)
    await audit(ctx, { action: 'conversation.read', object_kind: 'order', object_id: first.order_group_id })
}

async function messagesOf(
  ctx: Ctx,
  side: Side,
  threads: readonly Thread[],
  { before, limit }: { before: number | null; limit: number },
): Promise<ThreadWithMessages[]> {
  const ids = threads.flatMap(({ conversation_id }) => conversation_id ?? [])
  const rows =
    ids.length > 0 ? (await ctx.db.executeQuery(NEWEST({ ids, before, limit: limit + 1 }))).rows : []
  const rowsOf = Map.groupBy(rows, (row) => row.conversation_id)
  return threads.map((thread) => {
    const found = rowsOf.get(thread.conversation_id ?? 0) ?? []
    const { page, next } = pageOf(found, limit, (last) => [last.id])
    return {
      ...thread,
      is_unread: sinceFor(side, thread) !== null,
      messages: page.toReversed().map(({ id, author_kind: author, author_name, text, at }) => {
        const name = nameOf(ctx, side, thread, { author, author_name })
        return { id, author, name, is_own: author === side, text, at }
      }),
      earlier: next,
    }
  })
}

/** Since when this side has something to read, or staff to answer. */
function sinceFor(side: Side, thread: Thread): Date | null {
  if (side === 'staff') return thread.waits_since
  return side === 'customer' ? thread.customer_unread_since : thread.vendor_unread_since
}

/**
 * The author's name for this reader: customers are known to vendors by their first name and palika, vendors by the name of their
 * business, and staff by their own name to each other alone.
 */
function nameOf(
  { locale }: Ctx,
  reader: Side,
  { customer, vendor }: Thread,
  { author, author_name }: { author: Side; author_name: string | null },
): string {
  if (author === 'vendor') return vendor![`name_${locale}`]
  if (author === 'staff') return (reader === 'staff' && author_name) || SHOP_NAME[locale]
  return reader === 'vendor' ? nameForVendor(customer, locale) : customer.name
}

/** The name by which a vendor knows its customer in a conversation. */
export function nameForVendor(customer: Thread['customer'], locale: 'en' | 'ne'): string {
  return `${customer.name.split(' ')[0]}, ${customer[`palika_${locale}`]}`
}

interface Row {
  conversation_id: number
  id: number
  author_kind: Side
  author_name: string | null
  text: string
  at: Date
}

const NEWEST = statement<Row>(`
  select m.conversation_id, m.id, m.author_kind, u.name as author_name, m.text, m.at
  from unnest($ids::bigint[]) c (id)
  cross join lateral (
    select m.conversation_id, m.id, m.author_kind, m.author_id, m.text, m.at from conversation_messages m
    where m.conversation_id = c.id and m.id < coalesce($before, 9223372036854775807)
    order by m.id desc limit $limit
  ) m
  left join users u on u.id = m.author_id
  order by m.id desc`)
