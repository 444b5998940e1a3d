import { expect } from 'vitest'
import { itemsOf } from '../../test/books.ts'
import { addVendorWithOwner, buy, HOME } from '../../test/scenes/shopping.ts'
import { type TestShop, test } from '../../test/shop.ts'
import { approveItems } from '../approvals/approve-items.ts'
import { addToCart } from '../cart/cart.ts'
import { changeOwnDelivery } from '../orders/delivery/change-delivery.ts'
import { findOrderGroup } from '../orders/reading/orders.ts'
import { listAddresses } from '../places/addresses/addresses.ts'
import { checkout } from './checkout.ts'

const setOpen = ({ database: { db } }: TestShop, is_open: boolean) =>
  db.updateTable('zones').set({ is_open }).execute()

test('B6: a place that was closed after an address was kept there: nothing new goes there, what was ordered is brought', async ({
  shop,
}) => {
  const { vendor, owner } = await addVendorWithOwner(shop)
  const { ctx, request, placed } = await buy(shop, {
    product: { vendor_id: vendor.id, is_vendor_approval_required: true },
  })
  const [address] = await listAddresses(ctx)
  await setOpen(shop, false)
  try {
    // The checkout names the place, for the kept address and for one that is typed.
    const { item } = await addToCart(ctx, { product: (await shop.addProduct()).id })
    const again = { ...request, cart_items: [item.id] }
    const closed = expect.stringMatching(/do not deliver to Pokhara-6/)
    await expect(checkout(ctx, { ...again, address: address!.id })).rejects.toMatchObject({
      fields: { address: closed },
    })
    await expect(checkout(ctx, again)).rejects.toMatchObject({ fields: { 'address.ward': closed } })
    // Nor does an order go there that went elsewhere; what is called for and how to find it may be changed.
    const group = placed.order_group_id
    await expect(changeOwnDelivery(ctx, group, { ...HOME, tole: 'Hallan', seen: 0 })).rejects.toMatchObject({
      fields: { ward: closed },
    })
    await changeOwnDelivery(ctx, group, { landmark: 'Behind the school', phone: '9847123123', seen: 0 })
    // What was agreed when it was open the vendor accepts, and is brought.
    expect(await approveItems(owner, { items: await itemsOf(shop, group) })).toMatchObject([
      { status: 'confirmed' },
    ])
    expect(await findOrderGroup(ctx, group)).toMatchObject({
      status: 'confirmed',
      delivery_address: { landmark: 'Behind the school' },
    })
  } finally {
    await setOpen(shop, true)
  }
})
