import { z } from 'zod'
import { refuseOwnVendor } from '../accounts/staff/own-vendor.ts'
import { audit } from '../audit/audit.ts'
import { type Ctx, requireReading, requireRight } from '../context.ts'
import { statement } from '../db/statement.ts'
import { inTransaction } from '../db/transaction.ts'
import { Refusal } from '../errors.ts'
import { pageOf, readCursor } from '../http/cursor.ts'
import { MAX_INTEGER } from '../http/schemas.ts'
import { lineOfText, parse, typedNumber } from '../input.ts'
import { nepalDay } from '../nepal/nepal-day.ts'
import { CERTIFICATE_DAYS } from '../trade-terms.ts'
import { notifyMembers } from '../vendors/members/notify-members.ts'
import { applyCertificates } from './apply-certificates.ts'
import { lockCertificate, VALID } from './certificate.ts'
import { OWN_COLUMNS, type OwnCertificate } from './own-certificates.ts'
import { certificateTexts } from './texts.ts'

// Staff with the right `vendor.change` look at documents, approve what they say, and reject it.

export interface StaffCertificate extends OwnCertificate {
  vendor: { id: number; name_en: string; name_ne: string }
  /** Whether it is valid, and ends within CERTIFICATE_DAYS. */
  is_ending: boolean
}

export const CERTIFICATE_TABS = ['pending', 'valid', 'ending', 'ended'] as const

export const CertificateQuery = z.object({
  status: z
    .enum(CERTIFICATE_TABS)
    .default('pending')
    .meta({
      description: `\`ending\`: valid, and for no more than ${CERTIFICATE_DAYS} days; \`ended\`: also rejected and withdrawn ones`,
    }),
  vendor: typedNumber(1, MAX_INTEGER).optional().meta({ type: 'integer', minimum: 1, maximum: MAX_INTEGER }),
  limit: typedNumber(1, 100).meta({ type: 'integer', minimum: 1, maximum: 100 }).default(50),
  cursor: z.string().max(200).optional(),
})

const WHICH = `case $status
  when 'pending' then c.status = 'pending'
  when 'valid' then ${VALID}
  when 'ending' then ${VALID} and c.until_date <= $soon::date
  else c.status in ('rejected', 'withdrawn') or c.status = 'approved' and c.until_date < $today::date end`

/** What a list is in the order of, before the id: smaller comes first. */
const RANK = `case when $status = 'pending' then extract(epoch from c.created_at)::float8
  when $status in ('valid', 'ending') then extract(epoch from c.until_date)::float8 else -c.id::float8 end`

const LIST = statement<StaffCertificate & { rank: number }>(`
  select ${OWN_COLUMNS}, json_build_object('id', v.id, 'name_en', v.name_en, 'name_ne', v.name_ne) as vendor,
    ${VALID} and c.until_date <= $soon::date as is_ending, ${RANK} as rank
  from certificates c join vendors v on v.id = c.vendor_id
  where ${WHICH} and c.vendor_id = coalesce($vendor::int, c.vendor_id)
    and (${RANK}, c.id) > (coalesce($after_rank::float8, '-infinity'), coalesce($after::int, 0))
  order by rank, c.id
  limit $limit`)

const Place = z.tuple([z.number(), z.int()])

/**
 * Certificates: those that wait, the longest waiting first; those that are valid, the first to end first; or the others, the newest
 * first. Needs `vendor.change`.
 */
export async function listCertificates(
  ctx: Ctx,
  input: unknown = {},
): Promise<{ certificates: StaffCertificate[]; next: string | null }> {
  requireReading(ctx, 'vendor.change')
  const { status, vendor = null, limit, cursor } = parse(CertificateQuery, input, ctx.locale)
  const [after_rank, after] = cursor ? readCursor(cursor, Place, ctx.locale) : [null, null]
  const days = { today: nepalDay(ctx.now), soon: nepalDay(ctx.now, -CERTIFICATE_DAYS) }
  const { rows } = await ctx.db.executeQuery(
    LIST({ status, vendor, after_rank, after, limit: limit + 1, ...days }),
  )
  const { page, next } = pageOf(rows, limit, ({ rank, id }) => [rank, id])
  return { certificates: page.map(({ rank: _, ...certificate }) => certificate), next }
}

/**
 * Approves a certificate that waits: from now on shoppers read of it, and the products that it covers are found by it. Refuses
 * (`conflict`) one that was decided meanwhile, and one whose last day is over (`not_allowed`). Needs `vendor.change`.
 */
export async function approveCertificate(ctx: Ctx, id: number): Promise<void> {
  requireRight(ctx, 'vendor.change')
  await inTransaction(ctx, async (ctx) => {
    const certificate = await lockCertificate(ctx, id)
    const texts = certificateTexts(ctx.locale)
    if (certificate.status !== 'pending') throw new Refusal('conflict', texts.movedOn)
    if (certificate.until_date < nepalDay(ctx.now)) throw new Refusal('not_allowed', texts.ended)
    await decide(ctx, certificate, 'approved', '')
  })
}

export const RejectCertificate = z.object({ note: lineOfText(500) })

/**
 * Rejects a certificate that waits, or takes an approved one down, with a note that the vendor reads. Refuses (`conflict`) one that was
 * rejected or withdrawn meanwhile. Needs `vendor.change`.
 */
export async function rejectCertificate(ctx: Ctx, id: number, input: unknown): Promise<void> {
  requireRight(ctx, 'vendor.change')
  const { note } = parse(RejectCertificate, input, ctx.locale)
  await inTransaction(ctx, async (ctx) => {
    const certificate = await lockCertificate(ctx, id)
    if (certificate.status !== 'pending' && certificate.status !== 'approved')
      throw new Refusal('conflict', certificateTexts(ctx.locale).movedOn)
    await decide(ctx, certificate, 'rejected', note)
  })
}

async function decide(
  ctx: Ctx,
  { id, vendor_id, body, status: before }: Awaited<ReturnType<typeof lockCertificate>>,
  status: 'approved' | 'rejected',
  note: string,
): Promise<void> {
  await refuseOwnVendor(ctx, vendor_id, 'vendor.change')
  await ctx.db
    .updateTable('certificates')
    .set({
      status,
      note,
      decided_by: ctx.actor!.id,
      decided_at: ctx.now,
      ...(status === 'approved' && { approved_at: ctx.now }),
    })
    .where('id', '=', id)
    .execute()
  await applyCertificates(ctx, vendor_id)
  await audit(ctx, {
    action: status === 'approved' ? 'certificate.approve' : 'certificate.reject',
    object_kind: 'vendor',
    object_id: vendor_id,
    details: { certificate: id, before: { status: before }, after: { status }, reason: note },
  })
  const object_id = `certificate ${id} ${ctx.now.toISOString()}`
  if (status === 'approved')
    await notifyMembers(ctx, vendor_id, 'VendorCertificateApproved', { body }, object_id)
  else await notifyMembers(ctx, vendor_id, 'VendorCertificateRejected', { body, note }, object_id)
}
