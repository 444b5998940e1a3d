import { expect, test as plain } from 'vitest'
import { test } from '../../test/shop.ts'
import { readSiteMeta, siteMetaOf } from './meta.ts'
import { recentContent } from './recent-content.ts'
import { DEFAULT_SETTINGS, Settings } from './settings.ts'

const NOW = new Date('2026-11-21T04:15:00Z')
const bannerOf = (banner: Partial<Settings['banner']>, locale: 'en' | 'ne' = 'en') =>
  siteMetaOf(
    { ...DEFAULT_SETTINGS, banner: { ...DEFAULT_SETTINGS.banner, ...banner } },
    { locale, now: NOW },
    'https://shop.example',
  ).banner

test('GET /api/management/meta/ tells everybody who the company is and what the shop’s constants are [S7.36]', async ({
  shop,
}) => {
  const response = await shop.api.request('/v1/api/management/meta/')
  expect(response.status).toBe(200)
  expect(response.headers.get('cache-control')).toBe('public, max-age=30')
  const { data } = await response.json()
  expect(data).toMatchObject({
    site: {
      // Nobody has filled anything in: the shop goes by its sign, and nothing is made up.
      company_name: 'Himalayan Green',
      address_en: '',
      address_ne: '',
      phones: [],
      email: '',
      social: {},
      public_url: 'http://shop.test',
      default_share_image: 'http://shop.test/share.jpg',
      default_title: 'Marketplace for local, organic Nepali products | Himalayan Green',
    },
    banner: { showBanner: false, bannerBackground: 'green', starts_at: null, ends_at: null },
    commerce: {
      currency: 'Rs',
      cart_limit: 200,
      slider_default_max: 5000,
      order_page: 10,
      approval_window: 43200,
    },
    legal: { registration_no: '', pan: '', vat_no: '' },
  })
  const inNepali = await shop.api.request('/v1/api/management/meta/', {
    headers: { 'accept-language': 'ne' },
  })
  expect((await inNepali.json()).data.site.company_name).toBe('हिमालयन ग्रीन')
})

test('settings are read once for many pages, and anew after some seconds', async ({ shop }) => {
  const now = new Date()
  const ctx = { ...shop.as(null), now }
  recentContent.forget(ctx)
  await readSiteMeta(ctx, 'https://shop.example')
  await shop.database.db
    .insertInto('site_settings')
    .values({
      version: 1,
      settings: JSON.stringify({ site: { email: 'new@example.com' }, banner: {}, legal: {} }),
      changed_at: now,
    })
    .execute()
  const emailAfter = async (seconds: number) =>
    (await readSiteMeta({ ...ctx, now: new Date(now.getTime() + seconds * 1000) }, 'https://shop.example'))
      .site.email
  expect(await emailAfter(4)).toBe('')
  expect(await emailAfter(6)).toBe('new@example.com')
})

plain('what holds before any change is itself a good set of settings', () => {
  expect(Settings.parse(DEFAULT_SETTINGS)).toEqual(DEFAULT_SETTINGS)
})

plain('a banner is shown when it is switched on, has a text, and its time has come [S2.27]', () => {
  const text = { bannerTextDesktop_en: 'Dashain hours' }
  expect(bannerOf(text).showBanner).toBe(false)
  expect(bannerOf({ showBanner: true }).showBanner).toBe(false)
  expect(bannerOf({ showBanner: true, ...text }).showBanner).toBe(true)
  const during = (starts_at: string | null, ends_at: string | null) =>
    bannerOf({ showBanner: true, ...text, starts_at, ends_at }).showBanner
  expect(during('2026-11-21T04:15:00Z', null)).toBe(true)
  expect(during('2026-11-21T04:15:01Z', null)).toBe(false)
  expect(during(null, '2026-11-21T04:15:01Z')).toBe(true)
  expect(during(null, '2026-11-21T04:15:00Z')).toBe(false)
})

plain('each of a banner’s texts falls back to the other, then to the other language [S2.29]', () => {
  const texts = ({ bannerTextDesktop, bannerTextMobile }: ReturnType<typeof bannerOf>) => [
    bannerTextDesktop,
    bannerTextMobile,
  ]
  expect(texts(bannerOf({ bannerTextDesktop_en: 'Wide' }))).toEqual(['Wide', 'Wide'])
  expect(texts(bannerOf({ bannerTextMobile_en: 'Narrow' }))).toEqual(['Narrow', 'Narrow'])
  const both = { bannerTextDesktop_en: 'Wide', bannerTextMobile_en: 'Narrow' }
  expect(texts(bannerOf(both))).toEqual(['Wide', 'Narrow'])
  expect(texts(bannerOf(both, 'ne'))).toEqual(['Wide', 'Narrow'])
  expect(texts(bannerOf({ ...both, bannerTextMobile_ne: 'सानो' }, 'ne'))).toEqual(['सानो', 'सानो'])
})
