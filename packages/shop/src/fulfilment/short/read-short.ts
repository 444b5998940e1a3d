import { type Ctx, requireVendor } from '../../context.ts'
import { statement } from '../../db/statement.ts'
import { Refusal } from '../../errors.ts'
import { MAX_INTEGER } from '../../http/schemas.ts'
import { CALL } from '../../orders/item.ts'
import type { Call, IfMissing } from '../../orders/missing/if-missing.ts'
import { orderNumber } from '../../orders/number.ts'
import { orderTexts } from '../../orders/texts.ts'
import { isAsked } from '../../slots/delivery-time.ts'
import { IS_PACKED_ON_DAY } from '../pack-days.ts'
import type { WantedLine } from './allocate.ts'

/** An order that waits for a product to be packed. */
interface ShortLine extends WantedLine {
  /** The printed number, such as GP-000123. */
  number: string
  unit_description: string
  pack_by: Date | null
  /** What its customer wants if it is not there; null where nobody chose. */
  if_missing: IfMissing | null
  /** Null if nobody was asked to call, nor called. */
  call: Call | null
}

/** A product of a vendor, and the orders for which it is to be packed, the earliest first. */
export interface ShortProduct {
  id: number
  name_en: string
  name_ne: string
  /** What can still be bought. */
  stock: number
  lines: ShortLine[]
}

/**
 * A product of the actor's vendor with the orders that are to be packed with it, by when they were placed and then by number; with `day` those
 * that are to be packed on it (pack-days.ts). Refuses products of others (`not_found`).
 */
export async function readShort(ctx: Ctx, id: number, day: string | null = null): Promise<ShortProduct> {
  const vendor_id = requireVendor(ctx, 'orders')
  const product = await ownProduct(ctx, vendor_id, id)
  const { rows } = await ctx.db.executeQuery(LINES({ vendor_id, product: id, day, now: ctx.now }))
  return { ...product, lines: rows.map((row) => ({ ...row, number: orderNumber(row.number) })) }
}

/** A product of a vendor; refuses those of others (`not_found`). */
export async function ownProduct(
  ctx: Ctx,
  vendor_id: number,
  id: number,
): Promise<Omit<ShortProduct, 'lines'>> {
  const known = Number.isInteger(id) && id > 0 && id <= MAX_INTEGER
  const row = known
    ? await ctx.db
        .selectFrom('products')
        .select(['id', 'name_en', 'name_ne', 'stock'])
        .where('id', '=', id)
        .where('vendor_id', '=', vendor_id)
        .executeTakeFirst()
    : undefined
  if (!row) throw new Refusal('not_found', orderTexts(ctx.locale).noSuchItem)
  return row
}

const LINES = statement<Omit<ShortLine, 'number'> & { number: number }>(`
  select i.id as item, i.quantity - i.missing as quantity, i.unit_description, i.if_missing, ${CALL} as call, g.number, o.pack_by
  from order_items i
  join orders o on o.id = i.order_id
  join order_groups g on g.id = o.order_group_id
  where i.product_id = $product and o.vendor_id = $vendor_id and i.status = 'confirmed' and i.quantity > i.missing
    and ${IS_PACKED_ON_DAY} and not ${isAsked('g.delivery_id')}
  order by g.placed_at, g.number, i.id`)
