import { audit } from '../../audit/audit.ts'
import type { Ctx } from '../../context.ts'
import { type Paisa, toRupees } from '../../money/money.ts'
import { nepalDay } from '../../nepal/nepal-day.ts'
import { notifyTeam } from './notify-team.ts'
import type { Scope } from './product-scope.ts'

interface Offer {
  marked_price_paisa: Paisa
  stock: number
}

/** Writes a new price or count into the audit log, whoever gave it; nothing where neither differs. In its transaction. */
export async function auditOffer(
  ctx: Ctx,
  before: Offer & { id: number },
  after: Partial<Offer>,
): Promise<void> {
  const price = after.marked_price_paisa ?? before.marked_price_paisa
  const stock = after.stock ?? before.stock
  const isRepriced = price !== before.marked_price_paisa
  const isCounted = stock !== before.stock
  if (!isRepriced && !isCounted) return
  const of = (rupees: Paisa, count: number) => ({
    ...(isRepriced && { marked_price: toRupees(rupees) }),
    ...(isCounted && { stock: count }),
  })
  await audit(ctx, {
    action: 'product.offer',
    object_kind: 'product',
    object_id: before.id,
    details: { before: of(before.marked_price_paisa, before.stock), after: of(price, stock) },
  })
}

/** What staff did with a vendor's product. */
export type StaffAction =
  | 'product.add'
  | 'product.change'
  | 'product.move'
  | 'product.picture'
  | 'product_change.cancel'

/** Writes it into the audit log, in its transaction; what a vendor's own team does is not written. */
export async function auditStaff(
  ctx: Ctx,
  scope: Scope,
  product_id: number,
  action: StaffAction,
  details: Record<string, unknown>,
): Promise<void> {
  if (scope === 'own') return
  await audit(ctx, { action, object_kind: 'product', object_id: product_id, details })
}

/** Tells the team of a vendor that staff worked on a product of theirs, once a day for each product. */
export async function notifyOfStaff(
  ctx: Ctx,
  scope: Scope,
  product: { id: number; vendor_id: number; name_en: string; name_ne: string },
): Promise<void> {
  if (scope === 'any')
    await notifyTeam(ctx, product, 'ProductChangedByStaff', '', `${product.id}.${nepalDay(ctx.now)}`)
}
