import { audit } from '../../audit/audit.ts'
import type { Ctx } from '../../context.ts'
import { type Paisa, toRupees } from '../../money/money.ts'
import { nepalDay } from '../../nepal/nepal-day.ts'
import { events } from '../../notifications/events.ts'
import { isFar } from './far-price.ts'
import { notifyTeam } from './notify-team.ts'
import type { Scope } from './product-scope.ts'

interface Offer {
  marked_price_paisa: Paisa
  stock: number
}

/**
 * Writes a new price or stock to the audit log, whoever changed it; nothing if neither differs. Call it in the
 * transaction of the change.
 */
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

/** Writes what staff did to the audit log, in the same transaction. Actions of a vendor's own team are not recorded. */
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

/**
 * Notifies a vendor's team that staff worked on one of its products, at most once a day for each product; of a price far from the one
 * before each time, with both.
 */
export async function notifyOfStaff(
  ctx: Ctx,
  scope: Scope,
  product: { id: number; vendor_id: number; name_en: string; name_ne: string; marked_price_paisa?: Paisa },
  price_paisa?: Paisa,
): Promise<void> {
  if (scope === 'own') return
  const { id, vendor_id: vendor, name_en, name_ne, marked_price_paisa: before_paisa } = product
  if (before_paisa !== undefined && price_paisa !== undefined && isFar(before_paisa, price_paisa))
    await events(ctx, {
      kind: 'ProductRepricedByStaff',
      vendor,
      object_id: `${id}.${ctx.now.toISOString()}`,
      values: { product: { id, name_en, name_ne }, before_paisa, price_paisa },
    })
  else await notifyTeam(ctx, product, 'ProductChangedByStaff', '', `${id}.${nepalDay(ctx.now)}`)
}
