import { expect } from 'vitest'
import { inDemoPlaces } from '../../test/places.ts'
import { test } from '../../test/shop.ts'
import type { Locale } from '../context.ts'
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
  [
    'ne',
    'पोखरा ३३',
    'हामी अहिलेसम्म पोखरा-३३मा सामान पुर्‍याउँदैनौँ। पोखराका यी वडामा डेलिभरी हुन्छ: १–१९, २५–२७, २९, ३०।',
  ],
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
