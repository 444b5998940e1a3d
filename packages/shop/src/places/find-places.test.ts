import { expect } from 'vitest'
import { inDemoPlaces } from '../../test/scenes/places.ts'
import { test } from '../../test/shop.ts'
import type { Ctx } from '../context.ts'
import { addAreas } from './add-places.ts'
import { findPlaces, readPlace } from './find-places.ts'
import { placeLabel } from './place-label.ts'
import { placeChoices, resolvePlace } from './resolve-place.ts'

// Where the demo delivers to: Pokhara-1 to 19 and some more, the valley of Kathmandu, with their areas.

const labels = async (ctx: Ctx, search: string, limit = 5) =>
  (await findPlaces(ctx, { search, limit })).map((place) => placeLabel(place, ctx.locale))

test.for([
  ['Lakeside', 'Lakeside, Pokhara-6'],
  ['lake side', 'Lakeside, Pokhara-6'],
  ['lakesid', 'Baidam, Pokhara-6'],
  ['laekside', 'Baidam, Pokhara-6'],
  ['लेकसाइड', 'लेकसाइड, Pokhara-6'],
  ['Baidam', 'Baidam, Pokhara-6'],
  ['baidaam, pokhara', 'Baidam, Pokhara-6'],
  ['बैदाम', 'Baidam, Pokhara-6'],
  ['बैदाम पोखरा ६', 'Baidam, Pokhara-6'],
  ['thamel', 'Thamel, Kathmandu-26'],
  ['tamel', 'Thamel, Kathmandu-26'],
  ['srijana', 'Srijana Chowk, Pokhara-8'],
  ['srijana chok', 'Srijana Chowk, Pokhara-8'],
  ['new baneshwor', 'New Baneshwor, Kathmandu-10'],
  ['Pokhara 6', 'Pokhara-6'],
  ['pokhara-6', 'Pokhara-6'],
  ['pokhra 6', 'Pokhara-6'],
  ['पोखरा ६', 'Pokhara-6'],
  ['pokhara ward no. 12', 'Pokhara-12'],
  ['Pokhara, Kaski 17', 'Pokhara-17'],
  ['pokhra', 'Pokhara-1'],
  ['Pokhara', 'Pokhara-1'],
] as const)('"%s" is first of all %s', async ([search, label], { shop }) => {
  const ctx = await inDemoPlaces(shop)
  expect((await labels(ctx, search))[0]).toBe(label)
})

test('a palika is followed by its wards, with what they are known by; nobody is told of those we do not go to', async ({
  shop,
}) => {
  const ctx = await inDemoPlaces(shop)
  const found = await findPlaces(ctx, { search: 'पोखरा', limit: 50 })
  expect(found.map(({ ward }) => ward)).toEqual([
    ...Array.from({ length: 19 }, (_, n) => n + 1),
    ...[25, 26, 27, 29, 30],
  ])
  expect(found[5]).toMatchObject({ key: 'w380106', areas: [{ name_en: 'Baidam', name_ne: 'बैदाम' }] })
  expect(found[5]?.delivery).toMatchObject({
    is_deliverable: true,
    fee_paisa: 60_00,
    weekdays: [0, 1, 2, 3, 4, 5],
  })
})

test('a place that nobody goes to is found, and says so; what is served comes before it', async ({
  shop,
}) => {
  const ctx = await inDemoPlaces(shop)
  // Nadipur, which sounds like it, comes after it.
  expect((await findPlaces(ctx, { search: 'bandipur' }))[0]).toMatchObject({
    key: 'l4606',
    ward: null,
    delivery: { is_deliverable: false, fee_paisa: 0 },
  })
  expect(await labels(ctx, 'bandipoor')).toEqual(['Bandipur', 'Nadipur, Pokhara-3'])
  expect(await labels(ctx, 'Pokhara 20')).toEqual(['Pokhara-20'])
  expect(await labels(ctx, 'bandipur 3')).toEqual(['Bandipur-3', 'Nadipur, Pokhara-3'])
  expect(await labels(ctx, 'Pokhara 34')).toEqual([])
  const [first, ...others] = await findPlaces(ctx, { search: 'kal' })
  expect(first).toMatchObject({ area: { name_en: 'Kalanki' }, delivery: { is_deliverable: true } })
  expect(others.length).toBeGreaterThan(0)
  for (const other of others) expect(other.delivery.is_deliverable).toBe(false)
})

// Names that are no palika's, and slips of the finger in them.
test.for([
  ['Patan', 'Patan, Lalitpur-1'],
  ['पाटन ५', 'पाटन, Lalitpur-5'],
  ['ptan', 'Patan, Lalitpur-1'],
  ['Patan Baitadi', 'Patan'],
  ['lekside', 'Baidam, Pokhara-6'],
  ['लेकसाईड', 'लेकसाइड, Pokhara-6'],
  ['Jomsom', 'Jomsom, Gharpajhong'],
  ['जोमसोम', 'जोमसोम, Gharpajhong'],
  ['jomsom 4', 'Jomsom, Gharpajhong-4'],
  ['jomsm', 'Jomsom, Gharpajhong'],
  ['birganj', 'Birgunj'],
  ['beerganj', 'Birgunj'],
  ['Chabahil', 'Chabahil, Kathmandu-7'],
  ['chabahill', 'Chabahil, Kathmandu-7'],
  ['Mahendrapool 9', 'Mahendrapul, Pokhara-9'],
  ['narayanghat', 'Narayanghat, Bharatpur'],
  ['Mahendranagar', 'Mahendranagar, Bhimdatta'],
  ['Surkhet', 'Birendranagar'],
  ['gorkha bazar', 'Gorkha Bazaar, Gorkha'],
  // Exact names come before what begins or sounds so, served or not.
  ['Banepa', 'Banepa'],
  ['Beni', 'Beni'],
  ['Gaur', 'Gaur'],
  ['Maharajgunj', 'Maharajgunj, Kathmandu-3'],
] as const)('people say "%s": %s', async ([search, label], { shop }) => {
  const ctx = await inDemoPlaces(shop)
  expect((await labels(ctx, search))[0]).toBe(label)
})

test('a name that two places have brings both, those we deliver to first', async ({ shop }) => {
  const ctx = await inDemoPlaces(shop)
  const found = await findPlaces(ctx, { search: 'patan', limit: 50 })
  expect(found.map(({ location, ward }) => [location.id, ward])).toEqual([
    ...Array.from({ length: 20 }, (_, n) => [2901, n + 1]),
    [7203, null],
  ])
})

test('of two palikas of one name where nobody goes, neither is taken for the other', async ({ shop }) => {
  const ctx = await inDemoPlaces(shop)
  await expect(resolvePlace(ctx, { where: 'Kalika' })).rejects.toMatchObject({
    fields: { where: 'There are several. Which one: Kalika, Chitwan; Kalika, Rasuwa?' },
  })
  expect((await resolvePlace(ctx, { where: 'Kalika, Rasuwa' })).place.location.id).toBe(3303)
})

test('nobody is offered twice what is served under a ward of that number', async ({ shop }) => {
  const ctx = await inDemoPlaces(shop)
  const found = await findPlaces(ctx, { search: 'pokhra 6' })
  expect(found.filter(({ location, ward }) => location.id === 3801 && ward === 6)).toHaveLength(1)
})

test('nothing comes of nothing', async ({ shop }) => {
  const ctx = await inDemoPlaces(shop)
  for (const search of ['', '  ', '6', 'qqqqqqqqq', 'ward 6', '%', '123456789', '6 7 pokhara'])
    expect(await findPlaces(ctx, { search }), search).toEqual([])
})

test('what is switched off or closed is not offered, also not by a name that people say', async ({
  shop,
}) => {
  const ctx = await inDemoPlaces(shop)
  const { db } = shop.database
  await db.updateTable('areas').set({ is_active: false }).where('name_en', '=', 'Kupondole').execute()
  expect(await labels(ctx, 'kupondole')).toEqual([])
  await db.updateTable('wards').set({ is_active: false }).where('id', '=', 290103).execute()
  expect(await findPlaces(ctx, { search: 'pulchowk' })).toEqual([])
  await db.updateTable('wards').set({ is_active: true }).where('id', '=', 290103).execute()
  expect(await labels(ctx, 'pulchowk')).toEqual(['Pulchowk, Lalitpur-3'])
})

test('a place is read again by its key, as it is now', async ({ shop }) => {
  const ctx = await inDemoPlaces(shop)
  for (const search of ['lakeside', 'Pokhara 12', 'bandipur', 'Pokhara 20']) {
    const [found] = await findPlaces(ctx, { search })
    const { fit, is_whole, alias, ...place } = found!
    expect(await readPlace(ctx, place.key)).toEqual({ ...place, alias: null })
  }
  for (const key of ['', 'a999999', 'w380199', 'l9999', 'x1', 'a', 'w-1', 'a1;drop', 'l3801 '])
    expect(await readPlace(ctx, key), key).toBeNull()
})

test.for([
  [{ where: 'Lakeside' }, 'Baidam, Pokhara-6', 'Lakeside'],
  [{ where: 'लेकसाइड' }, 'Baidam, Pokhara-6', 'लेकसाइड'],
  [{ where: 'baidam' }, 'Baidam, Pokhara-6', ''],
  [{ where: 'Pokhara-6' }, 'Pokhara-6', ''],
  [{ where: 'Masina Tole, Pokhara-11' }, 'Pokhara-11', 'Masina Tole'],
  [{ where: 'पोखरा ११, मासिना' }, 'Pokhara-11', 'मासिना'],
  [{ where: 'Kalika Tole Pokhara 11' }, 'Pokhara-11', 'Kalika Tole'],
  [{ where: 'Lakeside, Pokhara-6', place: 'w380107', place_for: 'Lakeside, Pokhara-6' }, 'Pokhara-7', ''],
  // What was chosen for another text does not count.
  [{ where: 'Lakeside', place: 'w380107', place_for: 'Masbar' }, 'Baidam, Pokhara-6', 'Lakeside'],
  [{ where: 'Lakeside', place: 'w999999', place_for: 'Lakeside' }, 'Baidam, Pokhara-6', 'Lakeside'],
  [{ where: 'Bandipur' }, 'Bandipur', ''],
  [{ where: 'Bandipur-3' }, 'Bandipur-3', ''],
  // With its district, as an address is written: what else is there in the district, or is called like it, is not meant.
  [{ where: 'Bazaar, Annapurna-3, Kaski' }, 'Annapurna-3', 'Bazaar'],
  [{ where: 'बजार, अन्नपूर्ण ३, कास्की' }, 'Annapurna-3', 'बजार'],
  [{ where: 'Masina, Pokhara-11, Kaski' }, 'Pokhara-11', 'Masina'],
  [{ where: 'Green Lane, Godawari-3, Lalitpur' }, 'Godawari-3', 'Green Lane'],
  [{ where: 'Green Lane, Konjyosom-3, Lalitpur' }, 'Konjyosom-3', 'Green Lane'],
  [{ where: 'Green Lane, Lalitpur-3, Lalitpur' }, 'Lalitpur-3', 'Green Lane'],
  [{ where: 'Patan-3' }, 'Lalitpur-3', 'Patan'],
  [{ where: 'Green Lane, Patan 3' }, 'Lalitpur-3', 'Green Lane Patan'],
  [{ where: 'Patan, Lalitpur-3', place: 'w290103', place_for: 'Patan, Lalitpur-3' }, 'Lalitpur-3', 'Patan'],
  [{ where: 'Chabahil' }, 'Kathmandu-7', 'Chabahil'],
  [{ where: 'Jomsom' }, 'Gharpajhong', 'Jomsom'],
  [{ where: 'Beni' }, 'Beni', ''],
] as const)('%j means %s', async ([typed, label, tole], { shop }) => {
  const ctx = await inDemoPlaces(shop)
  const { place, tole: rest } = await resolvePlace(ctx, typed)
  expect(placeLabel({ ...place, alias: null }, 'en')).toBe(label)
  expect(rest).toBe(tole)
})

test.for([
  [' ', 'This field is required.'],
  ['Pokhara', 'Which ward is it? Choose it below.'],
  ['Patan', 'Which ward is it? Choose it below.'],
  ['Baneshwor', 'Which ward is it? Choose it below.'],
  ['bazar', 'We could not find this place. Did you mean one of these?'],
  ['jomsm', 'We could not find this place. Did you mean Jomsom, Gharpajhong?'],
  ['pokhra', 'We could not find this place. Did you mean one of these?'],
  ['lakesid', 'We could not find this place. Did you mean one of these?'],
  ['New Road, Pokhara', 'We could not find this place. Did you mean one of these?'],
  [
    'qqqqqqqqq',
    'We could not find this place. Enter your tole or ward and the palika, for example Baidam or Pokhara-6.',
  ],
  ['bandipar', 'We could not find this place. Did you mean Bandipur?'],
] as const)('"%s" is asked about: %s', async ([where, sentence], { shop }) => {
  const ctx = await inDemoPlaces(shop)
  await expect(resolvePlace(ctx, { where })).rejects.toMatchObject({
    code: 'invalid',
    fields: { where: sentence },
  })
  const choices = await placeChoices(ctx, where)
  expect(choices.length > 0).toBe(/below|these/.test(sentence))
})

test('of two areas of one name, and of a name that begins several, one is to be chosen', async ({ shop }) => {
  const ctx = await inDemoPlaces(shop)
  await addAreas(ctx, [
    { location: 'kathmandu-kathmandu', ward: 8, name_en: 'Bagar', name_ne: 'बगर' },
    { location: 'pokhara-kaski', ward: 9, name_en: 'Naya Bazaar', name_ne: 'नयाँ बजार' },
  ])
  await expect(resolvePlace(ctx, { where: 'bagar' })).rejects.toMatchObject({
    fields: { where: 'Several places have this name. Choose yours below.' },
  })
  expect((await placeChoices(ctx, 'bagar')).map((place) => placeLabel(place, 'en'))).toEqual(
    expect.arrayContaining(['Bagar, Pokhara-1', 'Bagar, Kathmandu-8']),
  )
  expect((await resolvePlace(ctx, { where: 'bagar kathmandu' })).place).toMatchObject({ ward: 8 })
  await expect(resolvePlace(ctx, { where: 'naya' })).rejects.toMatchObject({
    fields: { where: expect.stringMatching(/Did you mean/) },
  })
})
