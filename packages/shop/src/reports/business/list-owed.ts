import { type Ctx, requireReading } from '../../context.ts'
import { type Owed, readOwed } from '../../payouts/payable.ts'

/** What a vendor is owed, with its name. */
export interface NamedOwed extends Owed {
  vendor: { name_en: string; name_ne: string }
}

/** What vendors are owed by the ledger as it is now, the most first (right money.read). */
export async function listOwed(ctx: Ctx): Promise<NamedOwed[]> {
  requireReading(ctx, 'money.read')
  const owed = await readOwed(ctx, null)
  const vendors = await ctx.db
    .selectFrom('vendors')
    .select(['id', 'name_en', 'name_ne'])
    .where('id', 'in', owed.map(({ vendor_id }) => vendor_id).concat(0))
    .execute()
  const names = new Map(vendors.map(({ id, ...vendor }) => [id, vendor]))
  return owed
    .map((one) => ({ ...one, vendor: names.get(one.vendor_id)! }))
    .toSorted((one, other) => other.balance_paisa - one.balance_paisa || one.vendor_id - other.vendor_id)
}
