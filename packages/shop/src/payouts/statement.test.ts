import { expect } from 'vitest'
import { deliverItem, itemsOf } from '../../test/books.ts'
import { addVendorWithOwner, buy, planAnew } from '../../test/scenes/shopping.ts'
import { test } from '../../test/shop.ts'
import { approveItems } from '../approvals/approve-items.ts'
import { monthOf } from '../nepal/bs-months.ts'
import { readOwnStatement } from './statement.ts'

test('where less was approved than ordered, the own discount is that of what was sold', async ({ shop }) => {
  const { vendor, owner } = await addVendorWithOwner(shop)
  const { ctx, placed } = await buy(shop, {
    product: { vendor_id: vendor.id, is_vendor_approval_required: true, marked_price_paisa: 50_00 },
    quantity: 4,
  })
  const [item] = await itemsOf(shop, placed.order_group_id)
  await ctx.db
    .updateTable('order_items')
    .set({ discount_paisa: 40_00, discount_bearer: 'vendor' })
    .where('id', '=', item!)
    .execute()
  await planAnew(ctx)
  await approveItems(owner, { items: [item!], quantity: 3 })
  const staff = await shop.addCustomer({ rights: ['order.move'] })
  await deliverItem(shop, item!, { ...owner, actor: staff.actor })
  const { lines } = await readOwnStatement(owner, monthOf(owner.now))
  // Three of four: 150, less 30 of the discount of 40.
  expect(lines).toMatchObject([{ kind: 'sale', discount_paisa: 30_00, goods_paisa: 120_00 }])
})
