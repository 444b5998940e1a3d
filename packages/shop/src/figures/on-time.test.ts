import { expect } from 'vitest'
import { deliver } from '../../test/scenes/delivered.ts'
import { addDeliveryTimes, orderAt } from '../../test/scenes/slots.ts'
import { test } from '../../test/shop.ts'
import { nepalDay } from '../nepal/nepal-day.ts'
import { foldFigures, rebuildFigures } from './fold-figures.ts'
import { readByDay, readByKey } from './read-figures.ts'

test('of what has a delivery time the figures count what came in it, by shop, vendor and ward', async ({
  shop,
}) => {
  const [slot] = await addDeliveryTimes(shop)
  const ctx = shop.as(null)
  const [inTime, late, without] = [
    await orderAt(shop, slot!),
    await orderAt(shop, slot!),
    await orderAt(shop, slot!),
  ]
  const at = (of: typeof inTime, now: Date) => deliver({ ...of.ctx, now }, of.id)
  await at(inTime, slot!.starts_at)
  await at(late, new Date(slot!.ends_at.getTime() + 1000))
  const days = { from: slot!.day, to: slot!.day }
  const vendorOf = ({ lines }: typeof inTime) => String(lines[0]!.product.vendor_id)
  for (const count of [foldFigures, rebuildFigures]) {
    await count({ ...ctx, now: slot!.ends_at })
    await foldFigures({ ...ctx, now: slot!.ends_at })
    const both = { delivered_items: 2, timed_items: 2, on_time_items: 1, late_items: 2 }
    expect(await readByDay(ctx, { kind: 'shop', ...days })).toMatchObject([both])
    expect(await readByKey(ctx, { kind: 'ward', keys: ['380106'], ...days })).toMatchObject([both])
    const of = async (order: typeof inTime) =>
      (await readByKey(ctx, { kind: 'vendor', keys: [vendorOf(order)], ...days }))[0]
    expect(await of(inTime)).toMatchObject({ timed_items: 1, on_time_items: 1 })
    expect(await of(late)).toMatchObject({ timed_items: 1, on_time_items: 0 })
    expect(await of(without)).toBeUndefined()
  }
  expect(nepalDay(slot!.starts_at)).toBe(slot!.day)
})
