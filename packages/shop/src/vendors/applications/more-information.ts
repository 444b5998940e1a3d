import { z } from 'zod'
import type { Ctx } from '../../context.ts'
import { inTransaction } from '../../db/transaction.ts'
import { linesOfText, parse } from '../../input.ts'
import { hashOfKey } from '../../random-key.ts'
import type { DocumentType } from '../tables.ts'
import { freshKey, sendLink } from './ask-for-more.ts'
import { submitRequest } from './vendor-requests.ts'

/** What an applicant is asked for, as their link shows it. It contains nothing that they wrote or sent before. */
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
  /** It was submitted or decided. */
  | { state: 'done' }
  | { state: 'unknown' }

const TYPES: DocumentType[] = ['PAN', 'CITIZENSHIP', 'VAT']

/** What the page `/sell/more/<key>` shows. */
export async function readAskedFor(ctx: Ctx, key: string): Promise<AskedFor> {
  const request = await findRequest(ctx, key)
  if (!request || request.status === 'started') return { state: 'unknown' }
  if (request.status !== 'more_information') return { state: 'done' }
  if (request.key_until <= ctx.now) return { state: 'expired' }
  const documents = await ctx.db
    .selectFrom('vendor_documents')
    .select(['type', 'status', 'note'])
    .where('vendor_request_id', '=', request.id)
    .execute()
  return {
    state: 'open',
    note: await lastNote(ctx, request.id),
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
      .returning(['id', 'name', 'company_name', 'email', 'phone', 'locale'])
      .returning(['email_confirmed_at', 'phone_confirmed_at'])
      .executeTakeFirst()
    if (!request) return false
    await sendLink(ctx, request, await lastNote(ctx, request.id), key)
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
    .select(['id', 'status', 'key_until'])
    .where('key_hash', '=', hashOfKey(key))
    .executeTakeFirst()
}

async function lastNote(ctx: Ctx, id: number): Promise<string> {
  const { note } = await ctx.db
    .selectFrom('vendor_request_steps')
    .select('note')
    .where('vendor_request_id', '=', id)
    .where('status', '=', 'more_information')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow()
  return note
}
