import { readZone } from '@himalayan-green/shop/places/zones/zones.ts'
import { type TestShop, test } from '@himalayan-green/shop/test/shop.ts'
import { expect } from 'vitest'
import { answerOf, type Fields } from '../../../test/page.ts'
import { action, loader } from './zone-page.tsx'

let made = 0

/** Somebody who draws zones, and the forms of the page of one. */
async function opened(shop: TestShop, who: { is_stepped_up?: boolean } = {}) {
  const staff = shop.as((await shop.addCustomer({ rights: ['zone.change'], ...who })).actor)
  const visit = (id: number | 'new', path = `/admin/zones/${id}`) => ({ path, params: { id }, as: staff })
  const send = (id: number | 'new', form: Fields, locale: 'en' | 'ne' = 'en') =>
    answerOf(action, shop, { ...visit(id), locale, form })
  const show = (id: number | 'new', path?: string) => answerOf(loader, shop, visit(id, path))
  return { staff, send, show }
}

/** What the form of a new zone holds; each has another name. */
const terms = (fields: Fields = {}): Fields => {
  const n = ++made
  return { name_en: `Hills ${n}`, name_ne: `पहाड ${n}`, fee: '120', minimum: '', free_above: '', ...fields }
}

/** A new zone, and its page after it was made. */
async function addOne(shop: TestShop, fields: Fields = {}) {
  const page = await opened(shop)
  const { location } = await page.send('new', terms(fields))
  const id = Number(/zones\/(\d+)/.exec(location!)![1])
  return { ...page, id, location: location!, now: () => readZone(page.staff, id) }
}

test('a zone is made with its first wards, and the next page tells which they are', async ({ shop }) => {
  const { show, now, location, id } = await addOne(shop, {
    fee: '१२०.५०',
    minimum: '1,500',
    free_above: '5000',
    delivery_weekdays: ['2', '5'],
    location: 'Bandipur, Tanahun',
    wards: '1-3',
  })
  expect(location).toContain(`/admin/zones/${id}?created&put=`)
  expect(await now()).toMatchObject({
    fee_paisa: 120_50,
    minimum_paisa: 1500_00,
    free_above_paisa: 5000_00,
    is_open: true,
    delivery_weekdays: [2, 5],
    palikas: [{ name_en: 'Bandipur', wards: [{ number: 1 }, {}, {}] }],
  })
  const { outcomes, days } = (await show(id, location)).data
  expect(outcomes).toMatchObject({
    done: 'created',
    wards: { done: 'put', location: { name_en: 'Bandipur' }, wards: '1–3', moved: '', off: '' },
  })
  expect(days).toBe('Tue, Fri')
})

test('wards are put in out of another zone, and taken out, and the page says so', async ({ shop }) => {
  const first = await addOne(shop, { location: 'Rupa, Kaski', wards: 'all' })
  const { send, show, id, now } = await addOne(shop)
  const put = await send(id, { intent: 'put', location: 'Rupa, Kaski', wards: '१, २' })
  expect((await show(id, put.location!)).data.outcomes.wards).toMatchObject({
    done: 'put',
    wards: '1, 2',
    moved: '1, 2',
  })
  expect((await first.now()).palikas[0]!.wards.map(({ number }) => number)).not.toContain(1)
  // Sent twice, they are there already.
  expect(await send(id, { intent: 'put', location: 'Rupa, Kaski', wards: '1, 2' })).toMatchObject({
    status: 303,
  })
  const take = await send(id, { intent: 'take', location: 'Rupa, Kaski', wards: '1' })
  expect((await show(id, take.location!)).data.outcomes.wards).toMatchObject({ done: 'take', wards: '1' })
  expect((await now()).palikas[0]!.wards).toMatchObject([{ number: 2 }])
  expect(await send(id, { intent: 'take', location: 'Rupa, Kaski', wards: '1' })).toMatchObject({
    status: 400,
    data: { errors: { wards: 'Not in this zone: 1.' }, intent: 'take' },
  })
})

test('one ward is switched off and on, the zone closed and opened, and both twice without harm', async ({
  shop,
}) => {
  const { send, now, id } = await addOne(shop, { location: 'Madi, Kaski', wards: '1' })
  const ward = (await now()).palikas[0]!.wards[0]!.id
  const isOn = async () => (await now()).palikas[0]!.wards[0]!.is_active
  for (const [to, is] of [
    ['off', false],
    ['off', false],
    ['on', true],
  ] as const) {
    const form = { intent: 'switch', ward: `${ward}`, to }
    expect((await send(id, form)).location).toBe(`/admin/zones/${id}?switched=${ward}`)
    expect(await isOn()).toBe(is)
  }
  for (const intent of ['close', 'close', 'open'] as const) {
    expect(await send(id, { intent })).toMatchObject({ status: 303 })
    expect((await now()).is_open).toBe(intent === 'open')
  }
})

test('a zone goes when nothing belongs to it, and not before', async ({ shop }) => {
  const { send, show, id } = await addOne(shop, { location: 'Annapurna, Kaski', wards: '1' })
  expect(await send(id, { intent: 'delete' })).toMatchObject({
    status: 422,
    data: { errors: { outside: expect.stringContaining('1 ward or area still belongs') } },
  })
  await send(id, { intent: 'take', location: 'Annapurna, Kaski', wards: 'all' })
  expect(await send(id, { intent: 'delete' })).toMatchObject({
    status: 303,
    location: '/admin/zones?deleted',
  })
  expect(await show(id)).toMatchObject({ status: 404 })
})

const AMOUNT = ['Enter the amount in rupees, for example 60 or 60.50.', 'रकम रुपैयाँमा लेख्नुहोस्, जस्तै 60 वा 60.50।']
const REQUIRED = ['This field is required.', 'कृपया यो भर्नुहोस्।']

test.for<[fields: Fields, faults: Record<string, string[]>]>([
  [
    { name_en: ' ', name_ne: '' },
    { name_en: REQUIRED, name_ne: REQUIRED },
  ],
  [{ fee: '' }, { fee: AMOUNT }],
  [
    { fee: 'free', free_above: '-1' },
    { fee: AMOUNT, free_above: AMOUNT },
  ],
  [
    { fee: '60.505', minimum: '1000000' },
    { fee: AMOUNT, minimum: AMOUNT },
  ],
  [
    { location: 'Bandipur, Tanahun' },
    {
      wards: ['Enter wards like 1-17, or 1, 2, 5-9, or “all”.', 'वडा १-१७ वा १, २, ५-९ वा “सबै” जसरी लेख्नुहोस्।'],
    },
  ],
  [
    { wards: '1' },
    {
      location: [
        'Enter the nagarpalika or gaupalika of these wards.',
        'यी वडा कुन नगरपालिका वा गाउँपालिकाका हुन्, लेख्नुहोस्।',
      ],
    },
  ],
  [
    { location: 'Bandipur, Tanahun', wards: '7' },
    { wards: ['Bandipur has wards 1 to 6.', 'वन्दिपुरमा वडा १ देखि ६ सम्म छन्।'] },
  ],
])(
  'a new zone with %o is refused beneath each field, in either language',
  async ([fields, faults], { shop }) => {
    const { send, staff } = await opened(shop)
    const count = async () => (await staff.db.selectFrom('zones').select('id').execute()).length
    const before = await count()
    const typed = terms({ delivery_weekdays: ['1', '4'], ...fields })
    for (const [place, locale] of (['en', 'ne'] as const).entries()) {
      const { status, data } = await send('new', typed, locale)
      expect([status, data.errors]).toEqual([
        400,
        Object.fromEntries(Object.entries(faults).map(([field, sentences]) => [field, sentences[place]])),
      ])
      // Several days have one name: all are still ticked.
      expect(data.typed).toMatchObject({ ...fields, delivery_weekdays: '1,4' })
    }
    expect(await count()).toBe(before)
  },
)

test('whoever saves after somebody else looks again; the same name twice is refused', async ({ shop }) => {
  const { send, now, id } = await addOne(shop)
  const { version, name_en } = await now()
  const form = { ...terms(), version: `${version}`, fee: '80' }
  expect(await send(id, form)).toMatchObject({ status: 303, location: `/admin/zones/${id}?saved` })
  const late = await send(id, { ...form, fee: '90' })
  expect(late).toMatchObject({ status: 409, data: { intent: 'save', typed: { fee: '90' } } })
  expect((await now()).fee_paisa).toBe(80_00)
  const other = await addOne(shop)
  expect(await send('new', terms({ name_en: (await other.now()).name_en }))).toMatchObject({
    status: 409,
    data: { errors: { name_en: 'Another zone has this name.' } },
  })
  expect(name_en).not.toBe((await now()).name_en)
})

test('of two zones of one name made at once, one is made', async ({ shop }) => {
  const { send } = await opened(shop)
  const form = terms()
  const answers = await Promise.all([send('new', form), send('new', form)])
  expect(answers.map(({ status }) => status).sort()).toEqual([303, 409])
})

test('a fee takes a fresh code of the second factor; a name or a day does not', async ({ shop }) => {
  const { id, now } = await addOne(shop)
  const { send } = await opened(shop, { is_stepped_up: false })
  expect(await send('new', terms())).toMatchObject({ status: 307 })
  const { version, name_ne } = await now()
  const form = {
    name_en: 'Far hills',
    name_ne,
    fee: '120',
    minimum: '',
    free_above: '',
    version: `${version}`,
  }
  expect((await send(id, { ...form, fee: '1' })).location).toContain('/sign-in/second-factor?callbackUrl=')
  expect(await send(id, { ...form, delivery_weekdays: ['6'] })).toMatchObject({ status: 303 })
  expect(await now()).toMatchObject({ name_en: 'Far hills', fee_paisa: 120_00, delivery_weekdays: [6] })
})

test.for(['0', '999999', 'x', '1e3', '-1'])('zone %o is not there', async (id, { shop }) => {
  const { show, send } = await opened(shop)
  for (const call of [show, (id: number) => send(id, { intent: 'close' })])
    expect(await call(id as never)).toMatchObject({ status: 404 })
})

test.for(['put=1&wards=1', 'put=9999999&wards=1', 'take=x&wards=', 'put=&wards=<b>'])(
  'an address that somebody made up (%s) tells nothing of wards',
  async (query, { shop }) => {
    const { show, id } = await addOne(shop)
    const { status, data } = await show(id, `/admin/zones/${id}?${query}`)
    expect([status, data.outcomes.wards]).toEqual([200, null])
  },
)

test('a made-up button neither makes nor changes a zone, and says that the page has changed', async ({
  shop,
}) => {
  const { send, id, now } = await addOne(shop)
  const before = await now()
  for (const intent of ['crown', 'constructor', '__proto__'])
    for (const which of [id, 'new'] as const) {
      const { status, data } = await send(which, { ...terms(), version: `${before.version}`, intent })
      expect([status, data?.errors.outside]).toEqual([400, expect.stringContaining('This page has changed')])
    }
  expect(await now()).toEqual(before)
})

test('how long goods are on the way is typed in either script, may be left out, and is refused beneath its field', async ({
  shop,
}) => {
  const { send, now, id } = await addOne(shop, { travel_days: '२' })
  expect(await now()).toMatchObject({ travel_days: 2 })
  const form = async () => {
    const { name_en, name_ne, version } = await now()
    return {
      intent: 'save',
      name_en,
      name_ne,
      fee: '120',
      minimum: '',
      free_above: '',
      version: `${version}`,
    }
  }
  for (const travel_days of ['31', '-1', 'two', '1.5'])
    expect(await send(id, { ...(await form()), travel_days }), travel_days).toMatchObject({
      status: 400,
      data: { errors: { travel_days: expect.any(String) }, typed: { travel_days } },
    })
  expect(await send(id, { ...(await form()), travel_days: '0' })).toMatchObject({ status: 303 })
  expect(await now()).toMatchObject({ travel_days: 0 })
  expect(await send(id, { ...(await form()), travel_days: '' })).toMatchObject({ status: 303 })
  expect(await now()).toMatchObject({ travel_days: null })
})
