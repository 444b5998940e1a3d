import type { Selectable, Updateable } from 'kysely'
import type { Client } from '../../accounts/client.ts'
import { consume, consumeByNetwork } from '../../accounts/rate-limit.ts'
import type { Ctx } from '../../context.ts'
import { inTransaction } from '../../db/transaction.ts'
import { HOUR } from '../../durations.ts'
import { type FieldErrors, Refusal } from '../../errors.ts'
import { hashOfKey, newKey } from '../../random-key.ts'
import { UPLOAD_HOURS } from '../../trade-terms.ts'
import {
  type DocumentType,
  REQUEST_COLUMNS,
  type VendorRequestStatus,
  type VendorRequests,
} from '../tables.ts'
import { vendorTexts } from '../texts.ts'
import { notifyReviewers } from './notify-reviewers.ts'
import { notifySubmitted } from './request-emails.ts'
import { readRequest } from './request-form.ts'

/** How long documents may be sent with the key of a new application, in milliseconds. */
const KEY_LIFETIME = UPLOAD_HOURS * HOUR
/** 144 random bits. */
const KEY_BYTES = 18
/** New applications within an hour, from one network and with one phone number. */
const MAX_REQUESTS = 5

/**
 * Begins an application to sell here. Answers the key with which documents are sent, for two hours. Nothing can be read
 * with the key, and only its hash is stored. Refuses all wrong fields at once (`name`, `address.ward_no` …), and more
 * than five applications an hour from one network or with one phone number.
 *
 * The same request again begins another application. That does no harm after a lost answer: nobody is notified before
 * documents arrive, and applications without documents lapse automatically.
 */
export async function requestVendor(ctx: Ctx, client: Client, input: unknown): Promise<{ id: string }> {
  const { name, company_name, email, phone, place, tole } = await readRequest(ctx, input)
  await consumeByNetwork(ctx, client, { key: 'application', max: MAX_REQUESTS, within: HOUR })
  await consume(ctx, { key: `application-of ${phone}`, max: MAX_REQUESTS, within: HOUR })
  const key = newApplicationKey()
  await inTransaction(ctx, async ({ db }) => {
    const { id } = await db
      .insertInto('vendor_requests')
      .values({
        key_hash: hashOfKey(key),
        key_until: new Date(ctx.now.getTime() + KEY_LIFETIME),
        name,
        company_name,
        email,
        phone,
        tole,
        ...place,
        locale: ctx.locale,
        status: 'started',
        created_at: ctx.now,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    await db
      .insertInto('vendor_request_steps')
      .values({ vendor_request_id: id, status: 'started', actor_id: null, at: ctx.now })
      .execute()
  })
  return { id: key }
}

/** A new key of an application, to be given to the applicant. */
export function newApplicationKey(): string {
  return newKey(KEY_BYTES)
}

export type FoundRequest = Omit<Selectable<VendorRequests>, 'key_hash' | 'answer_key_hash'>

/** The statuses before a submission. */
const NOT_HANDED_IN: VendorRequestStatus[] = ['started', 'more_information']
/** Another document may be sent until a reviewer takes the application. */
const TAKES_DOCUMENTS: VendorRequestStatus[] = [...NOT_HANDED_IN, 'submitted']

/**
 * The application with this key, if it still accepts documents and the key has not expired (else `not_found`). Its row
 * stays locked until the open transaction ends, so that nothing arrives while it is being submitted.
 */
export async function findByKey(ctx: Ctx, key: string): Promise<FoundRequest> {
  return (await openByKey(ctx, key, TAKES_DOCUMENTS)) ?? refuseKey(ctx)
}

async function openByKey(
  ctx: Ctx,
  key: string,
  statuses: VendorRequestStatus[],
): Promise<FoundRequest | null> {
  const found = await ctx.db
    .selectFrom('vendor_requests')
    .select(REQUEST_COLUMNS)
    .where('key_hash', '=', hashOfKey(key))
    .where('key_until', '>', ctx.now)
    .where('status', 'in', statuses)
    .forNoKeyUpdate()
    .executeTakeFirst()
  return found ?? null
}

function refuseKey(ctx: Ctx): never {
  throw new Refusal('not_found', vendorTexts(ctx.locale).noSuchRequest)
}

/**
 * Submits an application: it appears in the reviewers' list, they are notified, and so is the applicant if they have
 * confirmed an address. Refuses one without a PAN and a citizenship certificate (`PAN`, `CITIZENSHIP`). Submitting it
 * again changes nothing and notifies nobody twice. `note` is the applicant's answer to a request for more.
 */
export async function submitRequest(ctx: Ctx, key: string, note = ''): Promise<void> {
  await inTransaction(ctx, async (ctx) => {
    // Of two requests at once, the second waits here and then finds it submitted.
    const request = await openByKey(ctx, key, NOT_HANDED_IN)
    if (!request) return (await isHandedIn(ctx, key)) ? undefined : refuseKey(ctx)
    await requireDocuments(ctx, request.id)
    await handIn(ctx, request, note)
  })
}

/**
 * Called after a document was stored. A new application is submitted once it has both documents, because the
 * specification has no call for that. One that was submitted before is submitted again without notices, so that a
 * reviewer who has read it does not decide about something unread. An applicant who was asked for more submits it
 * themselves.
 */
export async function handInWhenComplete(ctx: Ctx, request: FoundRequest): Promise<void> {
  const { id, status } = request
  if (status === 'submitted')
    await moveRequest({ ...ctx, actor: null }, { id, from: 'submitted', to: 'submitted' })
  if (status === 'started' && (await missingDocuments(ctx, id)).length === 0) await handIn(ctx, request)
}

/**
 * Submits an application because of its documents, its applicant, or the end of its key's time. False if another
 * request was quicker.
 */
export async function handIn(ctx: Ctx, request: FoundRequest, note = ''): Promise<boolean> {
  return inTransaction(ctx, async (ctx) => {
    // The actor is left out: a person who happens to be signed in applies like everybody else.
    const moved = await moveRequest(
      { ...ctx, actor: null },
      { id: request.id, from: request.status, to: 'submitted', note },
    )
    if (moved) {
      await notifySubmitted(ctx, request)
      await notifyReviewers(ctx, { ...request, is_again: request.status === 'more_information' })
    }
    return moved
  })
}

/** Whether this is a repeat after a lost answer, before the key expired. */
async function isHandedIn(ctx: Ctx, key: string): Promise<boolean> {
  const handedIn = await ctx.db
    .selectFrom('vendor_requests')
    .select('id')
    .where('key_hash', '=', hashOfKey(key))
    .where('key_until', '>', ctx.now)
    .where('status', 'in', ['submitted', 'in_review'])
    .executeTakeFirst()
  return handedIn !== undefined
}

/** The documents that every application needs. */
const REQUIRED: DocumentType[] = ['PAN', 'CITIZENSHIP']

async function missingDocuments(ctx: Ctx, id: number): Promise<DocumentType[]> {
  const documents = await ctx.db
    .selectFrom('vendor_documents')
    .select('type')
    .where('vendor_request_id', '=', id)
    .where('status', '<>', 'rejected')
    .execute()
  return REQUIRED.filter((required) => !documents.some(({ type }) => type === required))
}

async function requireDocuments(ctx: Ctx, id: number): Promise<void> {
  const missing = await missingDocuments(ctx, id)
  const texts = vendorTexts(ctx.locale)
  const faults: FieldErrors = {
    ...(missing.includes('PAN') && { PAN: texts.noPan }),
    ...(missing.includes('CITIZENSHIP') && { CITIZENSHIP: texts.noCitizenship }),
  }
  if (missing.length > 0) throw new Refusal('not_allowed', texts.incomplete, faults)
}

/** One step of an application. */
export interface Move {
  id: number
  from: VendorRequestStatus
  to: VendorRequestStatus
  /** The note to the applicant. */
  note?: string
  /** Further columns to change: the vendor that it becomes, or a new key. */
  set?: Pick<Updateable<VendorRequests>, 'vendor_id' | 'key_hash' | 'key_until'>
}

const ENDS: VendorRequestStatus[] = ['approved', 'rejected', 'lapsed']

/**
 * Moves an application to another status and records who did it and when. Changes nothing and answers false if it is no
 * longer in `from`.
 */
export function moveRequest(ctx: Ctx, { id, from, to, note = '', set = {} }: Move): Promise<boolean> {
  return inTransaction(ctx, async ({ db }) => {
    const moved = await db
      .updateTable('vendor_requests')
      .set({
        ...set,
        status: to,
        ...(to === 'submitted' && { submitted_at: ctx.now }),
        ...(ENDS.includes(to) && { decided_at: ctx.now }),
      })
      .where('id', '=', id)
      .where('status', '=', from)
      .executeTakeFirst()
    if (moved.numUpdatedRows === 0n) return false
    await db
      .insertInto('vendor_request_steps')
      .values({ vendor_request_id: id, status: to, actor_id: ctx.actor?.id ?? null, note, at: ctx.now })
      .execute()
    return true
  })
}
