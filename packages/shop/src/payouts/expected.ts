import type { Ctx } from '../context.ts'
import { statement } from '../db/statement.ts'
import { COMPANY_HAS_VAT } from '../ledger/sale.ts'
import { type Sold, splitOf } from '../ledger/split.ts'
import { discountLeft, itemGross } from '../money/item-amount.ts'
import { IS_OPEN } from '../money/item-states.ts'
import type { Paisa } from '../money/money.ts'
import { IS_CASH } from '../payments/tenders.ts'

/**
 * What a vendor will earn, in paisa, from its packages that are paid at the door and not delivered yet: the ledger does
 * not have them before (post-journal.ts). Items that wait for the vendor's approval do not count.
 */
export async function readExpected(ctx: Ctx, vendor_id: number): Promise<Paisa> {
  const { rows } = await ctx.db.executeQuery(EXPECTED({ vendor_id }))
  return rows.reduce((sum, { company_has_vat, ...item }) => {
    const sold = { ...item, vendor_id, gross_paisa: itemGross(item), discount_paisa: discountLeft(item) }
    return sum + splitOf(sold, company_has_vat).vendor_paisa
  }, 0)
}

interface Row extends Omit<Sold, 'gross_paisa' | 'discount_paisa' | 'vendor_id'> {
  quantity: number
  unit_grams: number | null
  billed_grams: number | null
  price_paisa: Paisa
  amount_paisa: Paisa
  company_has_vat: boolean
}

const EXPECTED = statement<Row>(`
  select i.id as order_item_id, i.quantity, i.unit_grams, i.billed_grams, i.price_paisa, i.amount_paisa, i.discount_bearer,
    i.commission_rate, i.commission_fixed_paisa, ${COMPANY_HAS_VAT} as company_has_vat
  from order_items i
  join orders o on o.id = i.order_id
  join order_groups g on g.id = o.order_group_id
  where o.vendor_id = $vendor_id and ${IS_CASH}
    and ${IS_OPEN}
    and i.status <> 'awaiting_approval'`)
