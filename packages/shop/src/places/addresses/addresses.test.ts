import { expect } from 'vitest'
import { statementsOf } from '../../../test/counted.ts'
import { BANDIPUR, openCityZone, POKHARA } from '../../../test/scenes/places.ts'
import { type TestShop, test } from '../../../test/shop.ts'
import type { Ctx } from '../../context.ts'
import { parse } from '../../input.ts'
import { chooseAddress, firstDeliverable, listAddresses, NewAddress } from './addresses.ts'
import { addAddress, changeAddress, makeDefaultAddress, removeAddress } from './change-addresses.ts'

const HOME = { location: 'Pokhara', ward: 5, tole: 'Khahare' }

/** A new customer of a shop that delivers to Pokhara as a city zone. */
async function newcomer(shop: TestShop): Promise<Ctx> {
  await openCityZone(shop.database.db)
  return shop.as((await shop.addCustomer()).actor)
}

test('wards are numbers from 1 [S9.6]', async ({ shop }) => {
  const ctx = await newcomer(shop)
  for (const ward of [0, -1, '0', 'x'])
    await expect(addAddress(ctx, { ...HOME, ward })).rejects.toMatchObject({
      code: 'invalid',
      fields: { ward: expect.any(String) },
    })
})

test('a form’s address is read as people write it', () => {
  const typed = { location: '  Pokhara ', ward: '१६', tole: 'बैदाम' }
  expect(parse(NewAddress, typed)).toEqual({
    location: 'Pokhara',
    ward: 16,
    tole: 'बैदाम',
    label: 'home',
    house: '',
    landmark: '',
    instructions: '',
  })
  expect(() => parse(NewAddress, { location: '', ward: '०', tole: ' ' })).toThrow(
    expect.objectContaining({
      fields: {
        location: 'This field is required.',
        ward: 'Enter 1 or more.',
        tole: 'This field is required.',
      },
    }),
  )
})

test('an address names its palika, ward and area; a tole stays as it was typed, and is linked to the area it names', async ({
  shop,
}) => {
  const ctx = await newcomer(shop)
  const home = await addAddress(ctx, { ...HOME, tole: 'old air port' })
  expect(home).toMatchObject({ area: null, tole: 'old air port' })
  const lakeside = await addAddress(ctx, { ...HOME, tole: 'old airport', landmark: 'Barahi Chowk' })
  expect(lakeside).toMatchObject({
    location: { id: POKHARA, name_ne: 'पोखरा', district: { id: 38 }, province: { name_en: 'Gandaki' } },
    ward: { id: POKHARA * 100 + 5, number: 5 },
    area: { name_en: 'Malepatan', name_ne: 'मालेपाटन' },
    tole: 'old airport',
    delivery: { is_deliverable: true, fee_paisa: 60_00, minimum_paisa: 300_00, free_above_paisa: 2000_00 },
  })
  const same = { location: 'पोखरा, कास्की', ward: '५', tole: 'old airport', landmark: 'Barahi Chowk' }
  expect(await addAddress(ctx, same)).toEqual(lakeside)
  const inNepali = await addAddress(ctx, { ...same, tole: 'मालेपाटन' })
  expect(inNepali).toMatchObject({ area: { name_en: 'Malepatan' }, tole: 'मालेपाटन' })
})

test.for<[wrong: object, fields: object]>([
  [{ location: BANDIPUR }, { location: 'We do not deliver to Bandipur yet.' }],
  [
    { location: 'Pokhra' },
    { location: expect.stringContaining('We could not find this place. Did you mean Pokhara, Kaski;') },
  ],
  [{ ward: '' }, { ward: 'This field is required.' }],
  [{ location: 'Atlantis' }, { location: expect.stringContaining('We could not find this place.') }],
  [{ location: 'Madi' }, { location: expect.stringContaining('Madi, Chitwan; Madi, Kaski') }],
  [{ location: 'Madi, Chitawan' }, { location: 'We do not deliver to Madi yet.' }],
  [{ location: 9999 }, { location: expect.stringContaining('We could not find this place.') }],
  [{ ward: 34 }, { ward: 'Pokhara has wards 1 to 33.' }],
  [{ ward: 33 }, { ward: 'We do not deliver to Pokhara-33 yet.' }],
  [{ ward: 8 }, { ward: 'We do not deliver to Pokhara-8 at the moment.' }],
  [{ ward: 270106 }, { ward: 'This is not a ward of Pokhara.' }],
  [{ ward: 7, tole: 'closed lane' }, { tole: 'We do not deliver to Closed Lane, Pokhara-7 yet.' }],
  [{ area: 999_999 }, { area: 'This is not in Pokhara-5.' }],
  [{ tole: '' }, { tole: 'This field is required.' }],
])('%j is refused where it is entered, with the reason', async ([wrong, fields], { shop }) => {
  const ctx = await newcomer(shop)
  await expect(addAddress(ctx, { ...HOME, ...wrong })).rejects.toMatchObject({ code: 'invalid', fields })
  expect(await listAddresses(ctx)).toEqual([])
})

test('a change keeps what is not given, and leaves the area with its ward', async ({ shop }) => {
  const ctx = await newcomer(shop)
  const { id } = await addAddress(ctx, { ...HOME, tole: 'Malepatan', landmark: 'Blue gate' })
  expect(await changeAddress(ctx, id, { label: 'office', instructions: 'Ring twice' })).toMatchObject({
    label: 'office',
    area: { name_en: 'Malepatan' },
    landmark: 'Blue gate',
    instructions: 'Ring twice',
  })
  expect(await changeAddress(ctx, id, { ward: 9 })).toMatchObject({
    ward: { number: 9 },
    area: null,
    tole: 'Malepatan',
  })
  await expect(changeAddress(ctx, id, { ward: 33 })).rejects.toMatchObject({
    fields: { ward: 'We do not deliver to Pokhara-33 yet.' },
  })
  const stranger = shop.as((await shop.addCustomer()).actor)
  await expect(changeAddress(stranger, id, { label: 'home' })).rejects.toMatchObject({ code: 'not_found' })
})

test('an address that is not delivered to any more stays, can be labelled, and cannot be chosen', async ({
  shop,
}) => {
  const ctx = await newcomer(shop)
  const { id } = await addAddress(ctx, { ...HOME, ward: 20 })
  const ward = shop.database.db.updateTable('wards').where('id', '=', POKHARA * 100 + 20)
  await ward.set({ is_active: false }).execute()
  expect(await changeAddress(ctx, id, { label: 'other' })).toMatchObject({
    label: 'other',
    delivery: { is_deliverable: false, fee_paisa: 0 },
  })
  await expect(chooseAddress(ctx, id)).rejects.toMatchObject({
    fields: { address: 'We do not deliver to Pokhara-20 yet.' },
  })
  await ward.set({ is_active: true }).execute()
})

test('there is exactly one default: the first, whichever is made it, and the newest when it goes', async ({
  shop,
}) => {
  const ctx = await newcomer(shop)
  const [one, two, three] = [
    await addAddress(ctx, HOME),
    await addAddress(ctx, { ...HOME, tole: 'Two' }),
    await addAddress(ctx, { ...HOME, tole: 'Three' }),
  ]
  const listed = async () => (await listAddresses(ctx)).map(({ id, is_default }) => [id, is_default])
  expect(await listed()).toEqual([
    [one.id, true],
    [three.id, false],
    [two.id, false],
  ])
  await makeDefaultAddress(ctx, two.id)
  await makeDefaultAddress(ctx, two.id)
  expect((await listed())[0]).toEqual([two.id, true])
  await removeAddress(ctx, two.id)
  expect(await listed()).toEqual([
    [three.id, true],
    [one.id, false],
  ])
  await removeAddress(ctx, one.id)
  await removeAddress(ctx, three.id)
  expect(await listed()).toEqual([])
  await expect(removeAddress(ctx, three.id)).rejects.toMatchObject({ code: 'not_found' })
})

test('orders go to the default, or else to the newest that is delivered to', async ({ shop }) => {
  const ctx = await newcomer(shop)
  const { db } = shop.database
  expect(await firstDeliverable(ctx)).toBeNull()
  const first = await addAddress(ctx, { ...HOME, tole: 'First' })
  await addAddress(ctx, { ...HOME, tole: 'Second' })
  const far = await addAddress(ctx, { ...HOME, ward: 9, tole: 'Far' })
  const ids = [first.id, far.id]
  for (const id of ids) {
    expect(await statementsOf(shop, ctx, firstDeliverable)).toHaveLength(1)
    expect(await firstDeliverable(ctx)).toEqual((await listAddresses(ctx)).find((one) => one.id === id))
    const ward = POKHARA * 100 + (id === first.id ? 5 : 9)
    await db.updateTable('wards').set({ is_active: false }).where('id', '=', ward).execute()
  }
  expect(await firstDeliverable(ctx)).toBeNull()
  expect(await listAddresses(ctx)).toHaveLength(3)
  await db
    .updateTable('wards')
    .set({ is_active: true })
    .where('id', 'in', [POKHARA * 100 + 5, POKHARA * 100 + 9])
    .execute()
  expect(await firstDeliverable(shop.as((await shop.addCustomer()).actor))).toBeNull()
})

test('many changes of somebody’s addresses at once leave exactly one default', async ({ shop }) => {
  const ctx = await newcomer(shop)
  const adding = Array.from({ length: 12 }, (_, n) => addAddress(ctx, { ...HOME, tole: `Tole ${n}` }))
  const ids = (await Promise.all(adding)).map(({ id }) => id)
  const defaults = async () => (await listAddresses(ctx)).filter(({ is_default }) => is_default).length
  expect(await defaults()).toBe(1)
  await Promise.all(ids.map((id, n) => (n % 2 ? makeDefaultAddress(ctx, id) : removeAddress(ctx, id))))
  expect(await listAddresses(ctx)).toHaveLength(6)
  expect(await defaults()).toBe(1)
})

test('somebody else’s address cannot be chosen, and one that is typed again is not kept twice', async ({
  shop,
}) => {
  const ctx = await newcomer(shop)
  const typed = parse(NewAddress, HOME)
  const foreign = await chooseAddress(await newcomer(shop), typed)
  await expect(chooseAddress(ctx, foreign.id)).rejects.toMatchObject({
    code: 'invalid',
    fields: { address: 'Choose one of your addresses.' },
  })
  const home = await chooseAddress(ctx, typed)
  expect(await chooseAddress(ctx, typed)).toEqual(home)
  expect(await chooseAddress(ctx, home.id)).toEqual(home)
  await expect(chooseAddress(ctx, { ...typed, location: 'Bandipur' })).rejects.toMatchObject({
    fields: { 'address.location': 'We do not deliver to Bandipur yet.' },
  })
})
