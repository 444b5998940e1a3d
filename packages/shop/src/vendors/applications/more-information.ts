import { z } from 'zod'
import type { Ctx } from '../../context.ts'
import { inTransaction } from '../../db/transaction.ts'
import { linesOfText, parse } from '../../input.ts'
import { hashOfKey } from '../../random-key.ts'
import type { DocumentType } from '../tables.ts'
import { freshKey, sendLink } from './ask-for-more.ts'
import { submitRequest } from './vendor-requests.ts'

/** What an applicant is asked for, as their link shows it: nothing of what they wrote or handed in before. */
export type AskedFor =
  | {
      state: 'open'
      note: string
      key_until: Date
      /** Of each paper whether it is there, and why it has to come again. */
      papers: { type: DocumentType; state: 'missing' | 'there' | 'again'; note: string }[]
    }
  /** Its time is over: `sendNewLink`. */
  | { state: 'expired' }
  /** Handed in, or decided. */
  | { state: 'done' }
  | { state: 'unknown' }

const PAPERS: DocumentType[] = ['PAN', 'CITIZENSHIP', 'VAT']

/** What the link `/sell/more/<key>` opens. */
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
    papers: PAPERS.map((type) => {
      const paper = documents.find((paper) => paper.type === type)
      if (!paper) return { type, state: 'missing', note: '' }
      return paper.status === 'rejected'
        ? { type, state: 'again', note: paper.note }
        : { type, state: 'there', note: '' }
    }),
  }
}

/**
 * Sends a new link to the addresses of the application, for a link whose time is over: once, since the old one opens
 * nothing afterwards. False for any other key; whoever asks learns no more than that a link came.
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

/** Hands the application in again, with some words for the reviewer. Refuses as `submitRequest` does. */
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
