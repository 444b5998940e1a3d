import { IS_PAID_BEFORE } from '../../bills/owe-bills.ts'
import type { Ctx } from '../../context.ts'
import { statement } from '../../db/statement.ts'
import { billedGrams } from '../../money/weight.ts'
import { IS_CASH, IS_ITEM_PAID } from '../../payments/tenders.ts'
import { AMOUNT_COLUMNS, type PricedItem } from '../amounts.ts'
import { SCOPED_ITEMS, type Scope, scopedItems } from '../item-events.ts'
import { holdItems } from '../transition-items.ts'

/** An ordered item, with what its weight decides about. */
export interface WeighedItem extends PricedItem {
  id: number
  order_id: string
  order_group_id: string
  name_en: string
  name_ne: string
  over_percent: number
  packed_grams: number | null
  /** Set if it was paid through a gateway once it was weighed. */
  sold_grams: number | null
  is_cash: boolean
  /** Whether it is in the books as sold. */
  is_paid: boolean
  /** Whether nothing of its order group is paid at the door. */
  is_paid_before: boolean
}

/** Holds items as every transition of them does, and says what is known of them until the end of the transaction. */
export async function holdWeighed(
  ctx: Ctx,
  scoped: { items: number[]; scope: Scope },
): Promise<WeighedItem[]> {
  await holdItems(ctx, scoped)
  return (await ctx.db.executeQuery(READ(scopedItems(scoped)))).rows
}

/**
 * How many grams of an item are paid. What was paid before is never paid again by a correction: what went back stays with the customer.
 */
export function paidGrams(grams: number, item: WeighedItem & { unit_grams: number }): number {
  const before = item.is_paid || item.is_paid_before
  const billed = billedGrams(grams, item, before && item.sold_grams === null)
  return before && item.billed_grams !== null ? Math.min(billed, item.billed_grams) : billed
}

const READ = statement<WeighedItem>(`
  select i.id, i.order_id, o.order_group_id, i.name_en, i.name_ne, i.over_percent, i.packed_grams, i.sold_grams, ${AMOUNT_COLUMNS},
    ${IS_CASH} as is_cash, ${IS_ITEM_PAID} as is_paid, ${IS_PAID_BEFORE} as is_paid_before
  ${SCOPED_ITEMS}`)
