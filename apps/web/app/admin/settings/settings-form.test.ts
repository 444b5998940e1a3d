import { DEFAULT_SETTINGS, readSettings } from '@himalayan-green/shop/content/settings.ts'
import { NO_PHONE, NOT_NINE_DIGITS } from '@himalayan-green/shop/content/texts.ts'
import { type TestShop, test } from '@himalayan-green/shop/test/shop.ts'
import { expect } from 'vitest'
import { answerOf, type Fields, formOf } from '../../../test/page.ts'
import { formIn, shown } from '../../../test/shown.tsx'
import * as page from './page.tsx'
import { changeIn, typedSettings } from './settings-form.server.ts'

/** Somebody who changes settings, with the form as their page showed it. */
async function opened(shop: TestShop, rights: ('setting.change' | 'content.edit')[] = ['setting.change']) {
  const staff = shop.as((await shop.addCustomer({ rights })).actor)
  const { data } = await answerOf(page.loader, shop, { path: '/admin/settings', as: staff })
  // A browser sends no box that is not ticked.
  const { 'banner.showBanner': box, ...typed } = data.typed
  const shown: Fields = { ...typed, ...(box && { 'banner.showBanner': box }), version: `${data.version}` }
  const send = (fields: Fields, locale: 'en' | 'ne' = 'en') =>
    answerOf(page.action, shop, { path: '/admin/settings', as: staff, locale, form: { ...shown, ...fields } })
  return { staff, shown, send, now: () => readSettings(staff) }
}

test('a form that is sent as it was shown changes nothing', async ({ shop }) => {
  const first = await opened(shop)
  await first.send({
    'site.phones': '061-520000\n 9856012345 \n\n',
    'site.social.facebook': 'https://facebook.example/hg',
    'banner.showBanner': 'on',
    'banner.bannerTextDesktop_en': 'Dashain',
    'banner.starts_at': '2026-10-01T06:00',
    'legal.complaint_officer.name': 'Anita Sharma',
  })
  const { send, now } = await opened(shop)
  const before = await now()
  expect(before.settings).toMatchObject({
    site: { phones: ['061-520000', '9856012345'], social: { facebook: 'https://facebook.example/hg' } },
    banner: { showBanner: true, starts_at: '2026-10-01T00:15:00.000Z' },
    legal: { complaint_officer: { name: 'Anita Sharma' } },
  })
  expect(await send({})).toMatchObject({ status: 303, location: '/admin/settings?saved' })
  expect(await now()).toEqual(before)
})

test('a box that is not ticked puts the banner away', async ({ shop }) => {
  const { send } = await opened(shop)
  await send({ 'banner.showBanner': 'on' })
  const again = await opened(shop)
  expect((await again.now()).settings.banner.showBanner).toBe(true)
  await again.send({ 'banner.showBanner': undefined })
  expect((await again.now()).settings.banner.showBanner).toBe(false)
})

test.for([
  ['', null],
  ['  ', null],
  ['0', 0],
  ['२५००', 2500],
])('a limit typed as %o is %o', async ([typed, kept], { shop }) => {
  const { send, now } = await opened(shop)
  expect(await send({ 'cash.first_rupees': typed! as string })).toMatchObject({ status: 303 })
  expect((await now()).settings.cash.first_rupees).toBe(kept)
})

const WHOLE = ['Enter a whole number.', 'पूर्ण सङ्ख्या लेख्नुहोस्।'] as const
const MISSING = ['This field is required.', 'कृपया यो भर्नुहोस्।'] as const
const EMAIL = ['Enter a valid email address.', 'कृपया सही इमेल लेख्नुहोस्।'] as const

test.for<[field: string, typed: string, sentences: readonly [en: string, ne: string], at?: string]>([
  ['site.phones', '061-520000\r\ncall us', [NO_PHONE.en, NO_PHONE.ne], 'site.phones.1'],
  ['site.email', 'info@', EMAIL],
  [
    'site.social.facebook',
    'javascript:alert(1)',
    ['Enter the full URL, starting with https://.', 'https:// बाट सुरु हुने पूरा URL लेख्नुहोस्।'],
  ],
  ['site.default_title_en', ' ', MISSING],
  ['banner.bannerBackground', 'blue', ['This format is not valid.', 'ढाँचा मिलेन।']],
  [
    'banner.starts_at',
    'tomorrow',
    ['Write a day and a time, such as 13 Mangsir 2083 16:00.', 'मिति र समय लेख्नुहोस्, जस्तै १३ मङ्सिर २०८३ १६:००।'],
  ],
  ['legal.pan', '12345678', [NOT_NINE_DIGITS.en, NOT_NINE_DIGITS.ne]],
  ['legal.complaint_officer.email', 'anita', EMAIL],
  ['sms.monthly_parts', '-1', ['Enter 0 or more.', 'कम्तीमा ० हुनुपर्छ।']],
  ['cash.first_rupees', 'much', WHOLE],
  ['cash.first_pieces', '1.5', WHOLE],
  ['refunds.alone_rupees', '', WHOLE],
])(
  '%s: %o is refused beneath its field, in either language',
  async ([field, typed, [en, ne], at = field], { shop }) => {
    const { send, now } = await opened(shop)
    const before = await now()
    for (const [locale, sentence] of [
      ['en', en],
      ['ne', ne],
    ] as const) {
      const { status, data } = await send({ [field]: typed, 'site.address_en': 'Lakeside 6' }, locale)
      expect([status, data.errors]).toEqual([400, { [at]: sentence }])
      // What was typed elsewhere is still there.
      expect(data.typed).toMatchObject({ [field]: typed, 'site.address_en': 'Lakeside 6' })
    }
    expect(await now()).toEqual(before)
  },
)

test('of two who change the settings at once, one is told to look again', async ({ shop }) => {
  const [one, two] = [await opened(shop), await opened(shop)]
  const answers = await Promise.all([
    one.send({ 'site.address_en': 'Lakeside 1' }),
    two.send({ 'site.address_en': 'Lakeside 2' }),
  ])
  expect(answers.map(({ status }) => status).sort()).toEqual([303, 409])
  const won = answers.findIndex(({ status }) => status === 303) + 1
  expect((await one.now()).settings.site.address_en).toBe(`Lakeside ${won}`)
})

test('who writes texts changes the banner, and of a form with more, nothing', async ({ shop }) => {
  const { send, staff, now } = await opened(shop, ['content.edit'])
  const before = await now()
  const path = '/admin/settings'
  const version = String(before.version)
  const mixed = { version, 'banner.bannerTextMobile_en': 'Tihar', 'site.address_en': 'Lakeside 9' }
  expect(await send({ 'site.address_en': 'Lakeside 9' })).toMatchObject({ status: 403 })
  expect(await answerOf(page.action, shop, { path, as: staff, form: mixed })).toMatchObject({ status: 403 })
  expect(await now()).toEqual(before)
  const banner = { version, 'banner.bannerTextMobile_en': 'Tihar' }
  expect(await answerOf(page.action, shop, { path, as: staff, form: banner })).toMatchObject({ status: 303 })
  expect((await now()).settings.banner.bannerTextMobile_en).toBe('Tihar')
})

test('a preview is shown and not kept', async ({ shop }) => {
  const { send, now } = await opened(shop)
  const before = await now()
  const { data } = await send({ intent: 'preview', 'banner.bannerTextDesktop_en': 'Sale' })
  expect(data).toMatchObject({ errors: {}, typed: { 'banner.bannerTextDesktop_en': 'Sale' } })
  expect(await now()).toEqual(before)
})

test('what money hangs on takes a code of the second factor first, and keeps the form', async ({ shop }) => {
  const { actor } = await shop.addCustomer({ rights: ['setting.change'], is_stepped_up: false })
  const version = String((await readSettings(shop.as(actor))).version)
  const visit = { path: '/admin/settings', as: actor, form: { version, 'refunds.alone_rupees': '77' } }
  expect(await answerOf(page.action, shop, visit)).toMatchObject({
    status: 307,
    location: '/sign-in/second-factor?callbackUrl=%2Fadmin%2Fsettings',
  })
})

test.for(['__proto__', 'constructor.prototype', 'social.__proto__', 'social.constructor.prototype'])(
  'a field by the name of %s reaches nothing but the change',
  (path) => {
    changeIn(formOf({ [`site.${path}.polluted`]: 'yes', version: '1' }))
    expect(({} as { polluted?: string }).polluted).toBeUndefined()
  },
)

test('what the form does not hold is not in the change, nor is what no settings are', () => {
  const change = changeIn(
    formOf({ 'site.email': 'a@example.com', 'sites.email': 'x', intent: 'save', version: '3' }),
  )
  expect(change).toEqual({ site: { email: 'a@example.com' }, banner: { showBanner: false }, version: 3 })
})

test('the fields hold what is kept: lists a line, moments in Nepal’s time, boxes ticked or not', () => {
  const typed = typedSettings({
    ...DEFAULT_SETTINGS,
    site: { ...DEFAULT_SETTINGS.site, phones: ['061-520000', '061-520001'] },
    banner: { ...DEFAULT_SETTINGS.banner, showBanner: true, ends_at: '2026-11-21T18:15:00.000Z' },
    cash: { first_rupees: null, first_pieces: 5 },
  })
  expect(typed).toMatchObject({
    'site.phones': '061-520000\n061-520001',
    'banner.showBanner': 'on',
    'banner.starts_at': '',
    'banner.ends_at': '2026-11-22T00:00',
    'cash.first_rupees': '',
    'cash.first_pieces': '5',
    'site.social.tiktok': '',
  })
})

test('what two people typed stands side by side, and saving again undoes nobody’s change', async ({
  shop,
}) => {
  const staff = shop.as((await shop.addCustomer({ rights: ['setting.change'] })).actor)
  const visit = { path: '/admin/settings', as: staff }
  const { send, shown: fields } = await opened(shop)
  // The lines of a field are one in what is read of a page.
  const phones = { 'site.phones': fields['site.phones'] }
  const form = { ...formIn((await shown(page, shop, visit)).html), ...phones }
  await send({ 'site.company_name_en': 'Hills Ltd', 'complaints.answer_days': '9' })
  const mine = { ...form, intent: 'save', 'site.company_name_en': 'Green Ltd', 'site.address_en': 'Lakeside' }
  const refused = await shown(page, shop, { ...visit, form: mine })
  expect([refused.status, refused.text]).toEqual([
    409,
    expect.stringContaining('Saved by someone else: Hills Ltd'),
  ])
  const again = { ...formIn(refused.html), ...phones }
  expect(again).toMatchObject({
    'site.company_name_en': 'Green Ltd',
    'site.address_en': 'Lakeside',
    'complaints.answer_days': '9',
  })
  expect(await shown(page, shop, { ...visit, form: { ...again, intent: 'save' } })).toMatchObject({
    status: 303,
  })
  expect((await readSettings(staff)).settings).toMatchObject({
    site: { company_name_en: 'Green Ltd', address_en: 'Lakeside' },
    complaints: { answer_days: 9 },
  })
})
