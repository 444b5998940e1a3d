import { expect } from 'vitest'
import { holdInvariants } from '../../test/invariants.ts'
import { fillCart } from '../../test/scenes/shopping.ts'
import { addDeliveryTimes } from '../../test/scenes/slots.ts'
import { test } from '../../test/shop.ts'
import { checkout } from './checkout.ts'

const BUYERS = 8

test('of many who want the last places of two times in either order, each gets both or none, and nobody waits for ever', async ({
  shop,
}) => {
  const [one, other] = await addDeliveryTimes(shop, { capacity: 3 })
  const carts = await Promise.all(Array.from({ length: BUYERS }, () => fillCart(shop, {}, {})))
  const asked = carts.map(({ ctx, request, lines: [a, b] }, nth) => {
    const deliveries = [
      { slot: one!.id, cart_items: [a!.id] },
      { slot: other!.id, cart_items: [b!.id] },
    ]
    return checkout(ctx, { ...request, deliveries: nth % 2 ? deliveries : deliveries.toReversed() })
  })
  const ends = await Promise.allSettled(asked)
  for (const end of ends)
    if (end.status === 'rejected') expect(end.reason).toMatchObject({ code: 'conflict' })
  expect(ends.filter(({ status }) => status === 'fulfilled')).toHaveLength(3)
  const slots = await shop.database.db
    .selectFrom('slots')
    .select('taken')
    .where('id', 'in', [one!.id, other!.id])
    .execute()
  expect(slots.map(({ taken }) => taken)).toEqual([3, 3])
  await holdInvariants(shop.database.db)
}, 120_000)
