import { z } from 'zod'
import { openAccount } from '../../accounts/open-account.ts'
import { leaveToColleague } from '../../accounts/staff/own-vendor.ts'
import { type Ctx, requireRight } from '../../context.ts'
import { inTransaction } from '../../db/transaction.ts'
import { Refusal } from '../../errors.ts'
import { lineOfText, parse } from '../../input.ts'
import { freeSlug } from '../../slugs.ts'
import { type NumberKeys, openNumber } from '../documents/document-number.ts'
import { VENDOR_KINDS } from '../kinds.ts'
import { slugOf } from '../slug.ts'
import type { DocumentType } from '../tables.ts'
import {
  isRepeat,
  type LockedRequest,
  lockRequest,
  moveLocked,
  RequestId,
  requireStatus,
  Seen,
} from './decide.ts'
import { namesOf } from './read-request.ts'
import { notifyApplicant } from './review-emails.ts'
import { reviewTexts } from './review-texts.ts'

export const ApproveRequest = z.object({
  id: RequestId,
  kind: z.enum(VENDOR_KINDS).default('farm'),
  name_en: lineOfText(150)
    .optional()
    .meta({ description: 'As shoppers read it; the name of the business unless given' }),
  name_ne: lineOfText(150).optional(),
  legal_name: lineOfText(150)
    .optional()
    .meta({ description: 'As on the PAN certificate, for bills; the name of the business unless given' }),
  submission: Seen,
})

/** The first page of an approved applicant. */
const FIRST_STEPS = '/vendor/first-steps'

/**
 * Approves an application: makes the vendor, open for trade, and its owner's account, and mails the applicant a link to
 * sign in. PAN and citizenship certificate must be accepted, and every document reviewed, because their numbers are
 * printed on bills.
 *
 * The owner is the account with the application's email, which is opened now if there is none. The email was only
 * typed, so that an existing account that never confirmed it may be a stranger's: it gets nothing here. The person who
 * later confirms that email takes the vendor over (`claimVendor`). An email whose account is a member of a vendor is
 * refused.
 *
 * Of two reviewers at once the second is refused (`conflict`); repeating one's own approval changes nothing. Needs
 * `vendor.review`; an application with one's own email or phone is a colleague's to approve (`leaveToColleague`).
 */
export async function approveRequest(
  ctx: Ctx,
  keys: NumberKeys,
  input: unknown,
): Promise<{ vendor_id: number }> {
  requireRight(ctx, 'vendor.review')
  const { id, kind, submission, ...names } = parse(ApproveRequest, input, ctx.locale)
  return inTransaction(ctx, async (ctx) => {
    const request = await lockRequest(ctx, id)
    if (isRepeat(ctx, request, 'approved')) return { vendor_id: request.vendor_id! }
    requireStatus(ctx, request, ['submitted', 'in_review'], submission)
    const { email, phone } = ctx.actor!
    if (request.email === email || request.phone === phone) await leaveToColleague(ctx, 'vendor.review')
    const documents = await acceptedDocuments(ctx, keys, id)
    const vendor_id = await addVendor(
      ctx,
      request,
      { kind, ...namesOf(request.company_name), legal_name: request.company_name, ...given(names) },
      documents,
    )
    await addOwner(ctx, request, vendor_id)
    await moveLocked(ctx, request, { to: 'approved', set: { vendor_id }, auditAs: 'approve' })
    const callbackUrl = request.locale === 'ne' ? `/ne${FIRST_STEPS}` : FIRST_STEPS
    const way = { path: '/sign-in/email', query: { email: request.email, callbackUrl } }
    await notifyApplicant(ctx, request, { event: 'approved', email: request.email, ...way })
    return { vendor_id }
  })
}

type Documents = Partial<Record<DocumentType, string>>

/**
 * The numbers of the accepted documents by their type. Refuses while a required one is missing, or one is not reviewed.
 */
async function acceptedDocuments(ctx: Ctx, keys: NumberKeys, id: number): Promise<Documents> {
  const documents = await ctx.db
    .selectFrom('vendor_documents')
    .select(['vendor_request_id', 'type', 'document_no', 'number_sealed', 'status'])
    .where('vendor_request_id', '=', id)
    .where('status', '!=', 'rejected')
    .where('file', 'is not', null)
    .orderBy('id')
    .execute()
  const texts = reviewTexts(ctx.locale)
  const refuseFor = (types: DocumentType[], sentence: (names: string) => string) => {
    if (types.length === 0) return
    throw new Refusal('not_allowed', sentence(types.map((type) => texts.documents[type]).join(', ')))
  }
  const isThere = (type: DocumentType) => documents.some((document) => document.type === type)
  refuseFor(
    (['PAN', 'CITIZENSHIP'] as const).filter((type) => !isThere(type)),
    texts.incomplete,
  )
  const unseen = documents.filter(({ status }) => status === 'uploaded')
  refuseFor(
    unseen.map(({ type }) => type),
    texts.notReviewed,
  )
  const numbers = documents.map((document) => [document.type, openNumber(keys, document)] as const)
  // A number that was encrypted with a lost key is empty. The document must be requested again, because the number is
  // printed on bills.
  refuseFor(
    numbers.filter(([, number]) => number === '').map(([type]) => type),
    texts.incomplete,
  )
  return Object.fromEntries(numbers)
}

async function addVendor(
  ctx: Ctx,
  request: LockedRequest,
  named: { kind: string; name_en: string; name_ne: string; legal_name: string },
  { PAN = '', VAT = '' }: Documents,
): Promise<number> {
  const { district_id, local_level } = await ctx.db
    .selectFrom('locations')
    .select(['district_id', 'name_en as local_level'])
    .where('id', '=', request.location_id)
    .executeTakeFirstOrThrow()
  for (;;) {
    const added = await ctx.db
      .insertInto('vendors')
      .values({
        slug: await freeSlug(ctx, 'vendors', slugOf(request.company_name)),
        ...named,
        pan: PAN,
        vat_no: VAT,
        phone: request.phone,
        email: request.email,
        district_id,
        local_level,
        ward_no: request.ward_no,
        tole: request.tole,
        created_at: ctx.now,
      })
      .onConflict((taken) => taken.column('slug').doNothing())
      .returning('id')
      .executeTakeFirst()
    // If somebody else took the slug meanwhile, the next round of the loop sees it.
    if (added) return added.id
  }
}

async function addOwner(ctx: Ctx, request: LockedRequest, vendor_id: number): Promise<void> {
  // The applicant confirmed the email when applying, and nobody else can sign in to an account that is made just now.
  const account = await openAccount(ctx, { ...request, is_confirmed: request.email_confirmed_at !== null })
  const other = await ctx.db
    .selectFrom('vendor_members as m')
    .innerJoin('vendors as v', 'v.id', 'm.vendor_id')
    .select(`v.name_${ctx.locale} as name`)
    .where('m.user_id', '=', account.id)
    .executeTakeFirst()
  if (other) throw new Refusal('not_allowed', reviewTexts(ctx.locale).actsFor(other.name))
  if (!account.is_new && !account.is_confirmed) return
  await ctx.db
    .insertInto('vendor_members')
    .values({ user_id: account.id, vendor_id, roles: ['owner'] })
    .execute()
}

function given<T extends Record<string, string | undefined>>(names: T) {
  return Object.fromEntries(Object.entries(names).filter(([, name]) => name !== undefined))
}
