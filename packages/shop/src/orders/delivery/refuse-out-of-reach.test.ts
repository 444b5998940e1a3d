import { expect } from 'vitest'
import { openCityZone } from '../../../test/scenes/places.ts'
import { buy } from '../../../test/scenes/shopping.ts'
import { test } from '../../../test/shop.ts'
import { findOrderGroup } from '../reading/orders.ts'
import { changeOwnDelivery } from './change-delivery.ts'

const THERE = { location: 'Pokhara', ward: '5', tole: 'Malepatan Chowk', seen: 0 }

test('an order is not moved to a zone to which something of it does not come, and says what that is', async ({
  shop,
}) => {
  const { db } = shop.database
  const { zone } = await openCityZone(db)
  await db.updateTable('zones').set({ fee_paisa: 0, minimum_paisa: 0 }).where('id', '=', zone).execute()
  const { ctx, lines, placed } = await buy(
    shop,
    { product: { name_en: 'Fresh Milk', shelf_life_days: 2 } },
    { product: { name_en: 'Honey' } },
  )
  const id = placed.order_group_id
  await db.updateTable('zones').set({ travel_days: 2 }).where('id', '=', zone).execute()
  await expect(changeOwnDelivery(ctx, id, THERE)).rejects.toMatchObject({
    code: 'not_allowed',
    fields: { ward: 'Not delivered there: Fresh Milk.' },
  })
  expect(await findOrderGroup(ctx, id)).toMatchObject({ delivery_address: { ward_no: 6 } })
  // Within its own zone it goes wherever it is to go, whatever its vendor chose since.
  const reach_zones = [zone]
  await db.updateTable('products').set({ reach_zones }).where('id', '=', lines[0]!.product.id).execute()
  await changeOwnDelivery(ctx, id, { ...THERE, ward: '7', tole: 'Masbar' })
  await db.updateTable('zones').set({ travel_days: 1 }).where('id', '=', zone).execute()
  await changeOwnDelivery(ctx, id, { ...THERE, seen: 1 })
  expect(await findOrderGroup(ctx, id)).toMatchObject({ delivery_address: { ward_no: 5 } })
})
