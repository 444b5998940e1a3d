import { expect } from 'vitest'
import { inDemoPlaces } from '../../test/scenes/places.ts'
import { test } from '../../test/shop.ts'
import type { Locale } from '../context.ts'
import { addZones } from './add-places.ts'
import { refuseUnserved } from './refuse-unserved.ts'
import { resolvePlace } from './resolve-place.ts'

const POKHARA = 'In Pokhara we deliver to wards 1–19, 25–27, 29, 30.'

test.for([
  ['en', 'Pokhara 33', `We do not deliver to Pokhara-33 yet. ${POKHARA}`],
  ['en', 'Bandipur', 'We do not deliver to Bandipur yet. We deliver to Pokhara.'],
  ['en', 'Bandipur 2', 'We do not deliver to Bandipur-2 yet. We deliver to Pokhara.'],
  [
    'en',
    'Biratnagar',
    'We do not deliver to Biratnagar yet. We deliver to Kathmandu, Pokhara, Lalitpur, Bhaktapur.',
  ],
  ['ne', 'पोखरा ३३', 'पोखरा-३३ मा अहिलेसम्म डेलिभरी हुँदैन। पोखराका यी वडामा डेलिभरी हुन्छ: १–१९, २५–२७, २९, ३०।'],
] satisfies [Locale, string, string][])(
  '%s: "%s" is refused with the way out',
  async ([locale, where, sentence], { shop }) => {
    const ctx = { ...(await inDemoPlaces(shop)), locale: locale as Locale }
    const { place } = await resolvePlace(ctx, { where })
    await expect(refuseUnserved(ctx, place)).rejects.toMatchObject({ fields: { where: sentence } })
  },
)

test('a place that is delivered to is not refused; one whose zone is closed is not delivered to at the moment', async ({
  shop,
}) => {
  const ctx = await inDemoPlaces(shop)
  const { place } = await resolvePlace(ctx, { where: 'Lakeside' })
  await expect(refuseUnserved(ctx, place)).resolves.toBeUndefined()
  const zones = shop.database.db.updateTable('zones').set({ is_open: false })
  await zones.where('id', '=', place.delivery.zone).execute()
  const { place: closed } = await resolvePlace(ctx, { place: place.key })
  await expect(refuseUnserved(ctx, closed)).rejects.toMatchObject({
    fields: {
      where:
        'We do not deliver to Baidam, Pokhara-6 at the moment. In Pokhara we deliver to wards 18, 19, 25–27, 29, 30.',
    },
  })
  await shop.database.db.updateTable('zones').set({ is_open: false }).execute()
  await expect(refuseUnserved(ctx, closed)).rejects.toMatchObject({
    fields: { where: 'We do not deliver to Baidam, Pokhara-6 at the moment.' },
  })
})

test('a palika of which some wards are delivered to is asked for its ward, however it was chosen', async ({
  shop,
}) => {
  const ctx = await inDemoPlaces(shop)
  await addZones(ctx, [zoneOf('One ward', 'tansen-palpa', [4])])
  const { id } = await shop.database.db
    .selectFrom('locations')
    .select('id')
    .where('code', '=', 'tansen-palpa')
    .executeTakeFirstOrThrow()
  // As it was chosen before anybody went there.
  const { place } = await resolvePlace(ctx, { where: 'Tansen', place: `l${id}`, place_for: 'Tansen' })
  await expect(refuseUnserved(ctx, place)).rejects.toMatchObject({
    fields: { where: 'Which ward is it? Choose it below.' },
  })
  const { place: elsewhere } = await resolvePlace(ctx, { where: 'Tansen 7' })
  await expect(refuseUnserved(ctx, elsewhere)).rejects.toMatchObject({
    fields: { where: 'We do not deliver to Tansen-7 yet. In Tansen we deliver to ward 4.' },
  })
  await expect(refuseUnserved({ ...ctx, locale: 'ne' }, elsewhere)).rejects.toMatchObject({
    fields: { where: 'तानसेन-७ मा अहिलेसम्म डेलिभरी हुँदैन। तानसेनको वडा ४ मा मात्र डेलिभरी हुन्छ।' },
  })
})

test('of many palikas six are named, and how many more there are', async ({ shop }) => {
  const ctx = await inDemoPlaces(shop)
  const { place } = await resolvePlace(ctx, { where: 'Thuli Bheri 3' })
  const serve = (...names: string[]) =>
    addZones(
      ctx,
      names.map((name) => zoneOf(name, `${name}-dolpa`, [1])),
    )
  const said = (locale: Locale) => refuseUnserved({ ...ctx, locale }, place).catch(({ fields }) => fields)
  await serve('chharka-tongsong', 'dolpo-buddha', 'jagadulla', 'kaike', 'mudkechula', 'she-phoksundo')
  const SIX = 'Chharka Tongsong, Dolpo Buddha, Jagadulla, Kaike, Mudkechula, She Phoksundo'
  expect(await said('en')).toEqual({
    where: `We do not deliver to Thuli Bheri-3 yet. We deliver to ${SIX}.`,
  })
  await serve('tripurasundari')
  expect(await said('en')).toEqual({
    where: `We do not deliver to Thuli Bheri-3 yet. We deliver to ${SIX} and 1 more place.`,
  })
  expect(await said('ne')).toEqual({
    where:
      'ठूली भेरी-३ मा अहिलेसम्म डेलिभरी हुँदैन। अहिले यी ठाउँमा डेलिभरी हुन्छ: ' +
      'छार्का ताङसोङ, डोल्पो बुद्ध, जगदुल्ला, काइके, मुड्केचुला, शे फोक्सुन्डो र अरू १ ठाउँ।',
  })
})

const zoneOf = (name_en: string, location: string, numbers: number[]) => ({
  name_en,
  name_ne: `${name_en} जोन`,
  fee_paisa: 100_00,
  wards: [{ location, numbers }],
})
