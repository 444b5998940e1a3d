import type { Ctx } from '@himalayan-green/shop/context.ts'
import { addAddress, changeAddress } from '@himalayan-green/shop/places/addresses/change-addresses.ts'
import { openCityZone } from '@himalayan-green/shop/test/scenes/places.ts'
import { type TestShop, test } from '@himalayan-green/shop/test/shop.ts'
import { expect } from 'vitest'
import { changeOf, typedOf } from './typed-address.server.ts'
import { atPlace } from './where.server.ts'

/** Somebody who lives in a house of Malepatan, Pokhara-5. */
async function homeOf(shop: TestShop) {
  const { malepatan } = await openCityZone(shop.database.db)
  const ctx = shop.as((await shop.addCustomer()).actor)
  const home = { location: 'Pokhara', ward: 5, area: malepatan, tole: 'Green Lane' }
  return { ctx, address: await addAddress(ctx, home), malepatan }
}

async function save(ctx: Ctx, address: Awaited<ReturnType<typeof addAddress>>, change: object) {
  const typed = { ...typedOf(address, ctx.locale), ...change }
  const changed = changeOf(address, typed, ctx.locale)
  return 'where' in changed
    ? atPlace(ctx, changed, '', (place) => changeAddress(ctx, address.id, place))
    : changeAddress(ctx, address.id, changed)
}

test.for(['en', 'ne'] as const)(
  'an address that is saved as its form showed it stays as it is (%s)',
  async (locale, { shop }) => {
    const { ctx, address } = await homeOf(shop)
    expect(await save({ ...ctx, locale }, address, {})).toEqual(address)
  },
)

test('of an address that is not delivered to any more, all but the place can be changed', async ({
  shop,
}) => {
  const { ctx, address, malepatan } = await homeOf(shop)
  const switchTo = (is_active: boolean) =>
    shop.database.db.updateTable('areas').set({ is_active }).where('id', '=', malepatan).execute()
  await switchTo(false)
  expect(await save(ctx, address, { landmark: 'Blue gate' })).toMatchObject({
    landmark: 'Blue gate',
    area: { id: malepatan },
    tole: 'Green Lane',
  })
  await switchTo(true)
})

test('a place that is written otherwise is changed', async ({ shop }) => {
  const { ctx, address } = await homeOf(shop)
  expect(await save(ctx, address, { where: 'pokhara ६', tole: 'Baidam' })).toMatchObject({
    ward: { number: 6 },
    area: null,
    tole: 'Baidam',
  })
})
