import { packOrder } from '../../src/fulfilment/pack-order.ts'
import { buyPrepaid, itemsOf, settle } from '../books.ts'
import type { TestShop } from '../shop.ts'
import { addVendorWithOwner, buy, planAnew } from './shopping.ts'

type Bearer = 'platform' | 'vendor'

export interface WeighedOrder {
  way: 'cash' | 'prepaid'
  quantity?: number
  /** Taken off the price by a promotion. */
  off_paisa?: number
  bearer?: Bearer
}

/** An order of tomatoes at Rs 120 a kilogram, which are sold by weight; what is prepaid is paid. */
export async function buyWeighed(
  shop: TestShop,
  { way, quantity = 1, off_paisa = 0, bearer = 'vendor' }: WeighedOrder,
) {
  const { vendor, owner } = await addVendorWithOwner(shop)
  const line = {
    quantity,
    product: {
      vendor_id: vendor.id,
      marked_price_paisa: 120_00,
      unit_amount: 1,
      is_weighed: true,
      name_en: 'Tomato',
      stock: 100,
    },
  }
  const bought = way === 'cash' ? await buy(shop, line) : await buyPrepaid(shop, line)
  const group = bought.placed.order_group_id
  const { db } = shop.database
  const [item] = await itemsOf(shop, group)
  if (off_paisa > 0) {
    await db
      .updateTable('order_items')
      .set({ discount_paisa: off_paisa, discount_bearer: bearer })
      .where('id', '=', item!)
      .execute()
    await planAnew(shop.as(null))
  }
  if (way === 'prepaid') await settle(shop, group, 120_00 * quantity - off_paisa, { provider: 'khalti' })
  const { order_id: order } = await db
    .selectFrom('order_items')
    .select('order_id')
    .where('id', '=', item!)
    .executeTakeFirstOrThrow()
  return {
    ...bought,
    vendor,
    owner,
    group,
    order,
    item: item!,
    pack: (grams: number, more: object = { sure: true }) =>
      packOrder(owner, 'vendor', order, { items: [{ id: item!, grams }], ...more }),
  }
}
