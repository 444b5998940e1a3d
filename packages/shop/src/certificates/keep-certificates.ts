import type { Ctx } from '../context.ts'
import { inTransaction } from '../db/transaction.ts'
import { nepalDay } from '../nepal/nepal-day.ts'
import { CERTIFICATE_DAYS } from '../trade-terms.ts'
import { notifyMembers } from '../vendors/members/notify-members.ts'
import { applyCertificates } from './apply-certificates.ts'
import { lockCertificate } from './certificate.ts'

/** How many one run handles; the next run takes the rest. */
const AT_ONCE = 100

/**
 * Notes that the last day of a certificate is over: its vendor hears of it, and products have the next best one. That it is not shown any
 * more needs no step. The clock of the demo may go back; then it holds again.
 */
export async function endCertificates(ctx: Ctx): Promise<void> {
  const today = nepalDay(ctx.now)
  const due = await ctx.db
    .selectFrom('certificates')
    .select('id')
    .where('status', '=', 'approved')
    .where(({ or, and, eb }) =>
      or([
        and([eb('until_date', '<', today), eb('ended_at', 'is', null)]),
        and([eb('until_date', '>=', today), eb('ended_at', 'is not', null)]),
      ]),
    )
    .limit(AT_ONCE)
    .execute()
  for (const { id } of due)
    await inTransaction(ctx, async (ctx) => {
      const { vendor_id, body, status, until_date } = await lockCertificate(ctx, id)
      if (status !== 'approved') return
      const hasEnded = until_date < today
      const { numUpdatedRows } = await ctx.db
        .updateTable('certificates')
        .set({ ended_at: hasEnded ? ctx.now : null })
        .where('id', '=', id)
        .where('ended_at', hasEnded ? 'is' : 'is not', null)
        .executeTakeFirstOrThrow()
      if (numUpdatedRows === 0n) return
      await applyCertificates(ctx, vendor_id)
      if (hasEnded && !(await isFollowed(ctx, vendor_id, until_date)))
        await notifyMembers(ctx, vendor_id, 'VendorCertificateEnded', { body }, `certificate ${id}`)
    })
}

/** Reminds the members of a vendor, once, of each certificate that ends within CERTIFICATE_DAYS. */
export async function remindOfCertificates(ctx: Ctx): Promise<void> {
  await inTransaction(ctx, async (ctx) => {
    const due = ctx.db
      .selectFrom('certificates')
      .select('id')
      .where('status', '=', 'approved')
      .where('reminded_at', 'is', null)
      .where('until_date', '>=', nepalDay(ctx.now))
      .where('until_date', '<=', nepalDay(ctx.now, -CERTIFICATE_DAYS))
      .orderBy('until_date')
      .limit(AT_ONCE)
      .forUpdate()
      .skipLocked()
    const reminded = await ctx.db
      .updateTable('certificates')
      .set({ reminded_at: ctx.now })
      .where('id', 'in', due)
      .returning(['id', 'vendor_id', 'body', 'until_date'])
      .execute()
    for (const { id, vendor_id, body, until_date } of reminded) {
      if (await isFollowed(ctx, vendor_id, until_date)) continue
      await notifyMembers(ctx, vendor_id, 'VendorCertificateEnds', { body, until_date }, `certificate ${id}`)
    }
  })
}

/** Whether a later certificate covers all of the vendor's products: then nothing is missed, and nobody needs to be told. */
async function isFollowed(ctx: Ctx, vendor_id: number, until_date: string): Promise<boolean> {
  const later = await ctx.db
    .selectFrom('certificates')
    .select('id')
    .where('vendor_id', '=', vendor_id)
    .where('status', '=', 'approved')
    .where('covers', '=', 'all')
    .where('until_date', '>', until_date)
    .executeTakeFirst()
  return later !== undefined
}
