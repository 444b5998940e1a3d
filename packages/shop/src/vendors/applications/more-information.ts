import { z } from 'zod'
import type { Ctx } from '../../context.ts'
import { inTransaction } from '../../db/transaction.ts'
import { linesOfText, parse } from '../../input.ts'
import { hashOfKey } from '../../random-key.ts'
import { type DocumentType, REQUEST_COLUMNS } from '../tables.ts'
import { freshKey, sendLink } from './ask-for-more.ts'
import { type FoundRequest, submitRequest } from './vendor-requests.ts'

/** What became of an application, as its applicant's link shows it. It contains nothing that they wrote or sent before. */
export type AskedFor =
  | {
      state: 'open'
      note: string
      key_until: Date
      /** For each document whether it is there, and why it must be sent again. */
      documents: { type: DocumentType; state: 'missing' | 'there' | 'again'; note: string }[]
    }
  /** The link has expired; `sendNewLink` sends another. */
  | { state: 'expired' }
  /** It was submitted. */
  | { state: 'done' }
  | { state: 'approved' }
  | { state: 'rejected'; note: string }
  | { state: 'unknown' }

const TYPES: DocumentType[] = ['PAN', 'CITIZENSHIP', 'VAT']

/**
 * What the page `/sell/more/<key>` shows. A decision shows only to somebody who has confirmed an address; until then the
 * key is just that of whoever typed the form.
 */
export async function readAskedFor(ctx: Ctx, key: string): Promise<AskedFor> {
  const request = await findRequest(ctx, key)
  if (!request || request.status === 'started' || request.status === 'lapsed') return { state: 'unknown' }
  if (request.status === 'submitted' || request.status === 'in_review') return { state: 'done' }
  if (!request.email_confirmed_at && !request.phone_confirmed_at) return { state: 'unknown' }
  if (request.key_until <= ctx.now)
    return { state: request.status === 'more_information' ? 'expired' : 'unknown' }
  if (request.status === 'approved') return { state: 'approved' }
  if (request.status === 'rejected') return { state: 'rejected', note: await lastNote(ctx, request) }
  const documents = await ctx.db
    .selectFrom('vendor_documents')
    .select(['type', 'status', 'note'])
    .where('vendor_request_id', '=', request.id)
    .execute()
  return {
    state: 'open',
    note: await lastNote(ctx, request),
    key_until: request.key_until,
    documents: TYPES.map((type) => {
      const document = documents.find((document) => document.type === type)
      if (!document) return { type, state: 'missing', note: '' }
      return document.status === 'rejected'
        ? { type, state: 'again', note: document.note }
        : { type, state: 'there', note: '' }
    }),
  }
}

/**
 * Sends a new link to the application's addresses in place of an expired one. It works once, because the old key is
 * replaced. False for any other key. The sender learns nothing but that a link was sent.
 */
export function sendNewLink(ctx: Ctx, old: string): Promise<boolean> {
  return inTransaction(ctx, async (ctx) => {
    const { key, set } = freshKey(ctx)
    const request = await ctx.db
      .updateTable('vendor_requests')
      .set(set)
      .where('key_hash', '=', hashOfKey(old))
      .where('status', '=', 'more_information')
      .where('key_until', '<=', ctx.now)
      .returning(REQUEST_COLUMNS)
      .executeTakeFirst()
    if (!request) return false
    await sendLink(ctx, request, await lastNote(ctx, request), key)
    return true
  })
}

const Answer = z.object({ key: z.string().min(1).max(100), answer: linesOfText(2000) })

/** Submits the application again, with a note for the reviewer. Refuses in the same cases as `submitRequest`. */
export async function answerAskedFor(ctx: Ctx, input: unknown): Promise<void> {
  const { key, answer } = parse(Answer, input, ctx.locale)
  await submitRequest(ctx, key, answer)
}

function findRequest(ctx: Ctx, key: string) {
  return ctx.db
    .selectFrom('vendor_requests')
    .select(['id', 'status', 'key_until', 'email_confirmed_at', 'phone_confirmed_at'])
    .where('key_hash', '=', hashOfKey(key))
    .executeTakeFirst()
}

/** The note of the decision that counts now. */
async function lastNote(ctx: Ctx, { id, status }: Pick<FoundRequest, 'id' | 'status'>): Promise<string> {
  const { note } = await ctx.db
    .selectFrom('vendor_request_steps')
    .select('note')
    .where('vendor_request_id', '=', id)
    .where('status', '=', status)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow()
  return note
}
