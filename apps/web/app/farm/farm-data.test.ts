import type { Farm } from '@himalayan-green/shop/farms/farm.ts'
import { expect, test } from 'vitest'
import { farmData } from './farm-data.ts'

const farm: Farm = {
  id: 1,
  slug: 'baidam-farm',
  name_en: 'Baidam Farm',
  name_ne: 'बैदाम फार्म',
  kind: 'farm',
  about_en: '',
  about_ne: '',
  district: { name_en: 'Kaski', name_ne: 'कास्की', belt: 'pahad' },
  palika: { name_en: 'Pokhara', name_ne: 'पोखरा' },
  ward_no: 6,
  tole: '',
  height: null,
  since: new Date('2026-11-01T00:00:00Z'),
  is_away: false,
  closed: null,
  certificates: [],
  legal: { legal_name: '', pan: '601234567', vat_no: '', registration_no: '' },
  product_count: 0,
  rating_average: null,
  rating_count: 0,
  figures: [],
}
const asSent = (farm: Farm) =>
  JSON.parse(JSON.stringify(farmData(farm, 'https://himalayan.example', '/ne/farm/baidam-farm', [])))

test('a farm is an organization with its address; what is not known is left out', () => {
  expect(asSent(farm)).toEqual({
    '@context': 'https://schema.org',
    '@type': 'Organization',
    '@id': 'https://himalayan.example/farm/baidam-farm',
    name: 'Baidam Farm',
    alternateName: 'बैदाम फार्म',
    url: 'https://himalayan.example/ne/farm/baidam-farm',
    taxID: '601234567',
    address: {
      '@type': 'PostalAddress',
      addressLocality: 'Pokhara',
      addressRegion: 'Kaski',
      addressCountry: 'NP',
    },
    makesOffer: [],
  })
  expect(asSent({ ...farm, rating_average: 4.5, rating_count: 2 }).aggregateRating).toMatchObject({
    ratingValue: 4.5,
    ratingCount: 2,
  })
})
