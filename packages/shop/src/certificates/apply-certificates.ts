import { sql } from 'kysely'
import type { Ctx } from '../context.ts'
import { statement } from '../db/statement.ts'
import { inTransaction } from '../db/transaction.ts'
import { lockVendor } from '../vendors/lock-vendor.ts'

const APPLY = statement('select certify_products($vendor_id)')

/**
 * Gives each product of a vendor the best of the certificates that cover it (the function `best_certificate` of schema.sql): organic before
 * village-guaranteed before in conversion, then the one that holds longest. Call it in the transaction that changes what is approved.
 */
export async function applyCertificates(ctx: Ctx, vendor_id: number): Promise<void> {
  // Two decisions about one vendor take turns, so that the later one sees what the earlier one left.
  await lockVendor(ctx, vendor_id)
  await ctx.db.executeQuery(APPLY({ vendor_id }))
}

/** The certificate with which a product of a vendor is inserted: the best of those that cover all of the vendor's. */
export const certificateOfNew = (vendor_id: number) =>
  sql<number | null>`best_certificate(null, ${vendor_id})`

/** Does so for all vendors, for a product that was added at the very moment of a decision. */
export async function applyAllCertificates(ctx: Ctx): Promise<void> {
  const vendors = await ctx.db
    .selectFrom('certificates')
    .select('vendor_id')
    .where('status', '=', 'approved')
    .where('ended_at', 'is', null)
    .distinct()
    .execute()
  for (const { vendor_id } of vendors) await inTransaction(ctx, (ctx) => applyCertificates(ctx, vendor_id))
}
