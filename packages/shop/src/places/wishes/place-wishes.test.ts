import { expect } from 'vitest'
import { inDemoPlaces } from '../../../test/scenes/places.ts'
import { type TestShop, test } from '../../../test/shop.ts'
import { DAY } from '../../durations.ts'
import { TooManyTries } from '../../errors.ts'
import { addCommonName } from '../common-names/change-names.ts'
import { changeArea } from '../zones/change-areas.ts'
import { changeZone } from '../zones/change-zones.ts'
import { putWards } from '../zones/put-wards.ts'
import { listZones } from '../zones/zones.ts'
import { addPlaceWish, canBeWished } from './add-place-wish.ts'
import { notifyPlaceWishes } from './notify-place-wishes.ts'
import { listPlaceWishes, ownPlaceWishes, purgePlaceWishes, purgeUnknownWishes } from './place-wishes.ts'

let turn = 0
/** Every call comes from a network of its own, unless a test says otherwise. */
const client = () => ({ address: `198.51.100.${++turn}`, user_agent: 'a phone' })

const staffOf = async (shop: TestShop) =>
  shop.as((await shop.addCustomer({ rights: ['zone.change', 'setting.change'] })).actor)
const wishesOf = (shop: TestShop, contact: string) =>
  shop.database.db.selectFrom('place_wishes').selectAll().where('contact', '=', contact).execute()
const toldTo = (shop: TestShop, recipient: string) =>
  shop.database.db
    .selectFrom('outgoing_messages')
    .select(['channel', 'subject', 'text'])
    .where('recipient', '=', recipient)
    .execute()
const someZone = async (shop: TestShop) => (await listZones(await staffOf(shop)))[0]!.id

test('a wish is kept once for each number or address and place, however often it is sent', async ({
  shop,
}) => {
  const ctx = await inDemoPlaces(shop)
  const typed = ['984-123 4567', '९८४१२३४५६७', '+977 9841234567']
  await Promise.all(typed.map((contact) => addPlaceWish(ctx, client(), { where: 'Pokhara 33', contact })))
  await addPlaceWish(ctx, client(), { where: 'पोखरा ३३', contact: typed[0] })
  expect(await wishesOf(shop, '+9779841234567')).toMatchObject([
    { place: 'Pokhara 33', location_id: 3801, ward_no: 33, area_id: null, locale: 'en', user_id: null },
  ])
  await addPlaceWish(ctx, client(), { where: 'Bandipur', contact: typed[0] })
  await addPlaceWish(ctx, client(), { where: 'Bandipur 2', contact: 'Sita@Example.com' })
  expect((await wishesOf(shop, '+9779841234567')).map(({ ward_no }) => ward_no)).toEqual([33, null])
  expect(await wishesOf(shop, 'sita@example.com')).toMatchObject([{ location_id: 4606, ward_no: 2 }])
})

test.for([
  [{ where: 'Bandipur', contact: '' }, { contact: 'This field is required.' }],
  [
    { where: 'Bandipur', contact: '12345' },
    { contact: 'Write a Nepali mobile number, like 984-1234567, or an email address.' },
  ],
  [{ where: 'Bandipur', contact: 'sita@' }, { contact: expect.stringMatching(/email address\.$/) }],
  [{ where: '', contact: '9841234567' }, { where: 'This field is required.' }],
  [{ where: 'x'.repeat(121), contact: '9841234567' }, { where: expect.any(String) }],
  [{ where: 'Lakeside', contact: '9841234567' }, { where: 'We already deliver to Lakeside, Pokhara-6.' }],
  [{ where: 'Pokhara', contact: '9841234567' }, { where: 'Which ward is it? Choose it below.' }],
] as const)('%j is refused, and nothing is kept', async ([typed, fields], { shop }) => {
  const ctx = await inDemoPlaces(shop)
  const count = () => shop.database.db.selectFrom('place_wishes').select('id').execute()
  const before = await count()
  await expect(addPlaceWish(ctx, client(), typed)).rejects.toMatchObject({ code: 'invalid', fields })
  expect(await count()).toEqual(before)
})

test('a place that nobody delivers to or nobody knows can be wished for, and no other', async ({ shop }) => {
  const ctx = await inDemoPlaces(shop)
  for (const where of ['Bandipur 2', 'Jomsom', 'qqqqqqqqq', 'bandipar', 'lakesid'])
    expect(await canBeWished(ctx, where), where).toBe(true)
  for (const where of ['Lakeside', 'Pokhara', 'Patan', 'Patan 3', '', 'x'.repeat(200)])
    expect(await canBeWished(ctx, where), where).toBe(false)
})

test('staff see how many people wait for which place, and nobody’s number [D12]', async ({ shop }) => {
  const ctx = await inDemoPlaces(shop)
  for (const contact of ['a@example.com', 'b@example.com'])
    await addPlaceWish(ctx, client(), { where: 'Waling 3', contact })
  await addPlaceWish(ctx, client(), { where: 'Waling', contact: 'c@example.com' })
  const ofWaling = (await listPlaceWishes(await staffOf(shop))).filter(
    ({ location }) => location?.name_en === 'Waling',
  )
  expect(ofWaling).toEqual([
    { location: expect.objectContaining({ name_ne: 'वालिङ' }), typed: null, ward: 3, people: 2 },
    { location: expect.anything(), typed: null, ward: null, people: 1 },
  ])
  const stranger = shop.as((await shop.addCustomer({ rights: ['order.read'] })).actor)
  await expect(listPlaceWishes(stranger)).rejects.toMatchObject({ code: 'forbidden' })
})

test('who waits for a place that nobody knows is told once staff have said where it is, and it is served', async ({
  shop,
}) => {
  const ctx = await inDemoPlaces(shop)
  const staff = await staffOf(shop)
  const [first, second] = ['first@example.com', 'second@example.com']
  for (const where of ['Zamburi Bazaar', 'zamburi bazaar'])
    await addPlaceWish(ctx, client(), { where, contact: first })
  for (const where of ['Zamburi bazaar', 'Dhulikhel-7'])
    await addPlaceWish(ctx, client(), { where, contact: second })
  expect((await wishesOf(shop, first)).map(({ location_id }) => location_id)).toEqual([null])
  const unknown = async () =>
    (await listPlaceWishes(staff)).filter(({ typed }) => typed?.startsWith('zamburi'))
  expect(await unknown()).toEqual([{ location: null, typed: 'zamburi bazaar', ward: null, people: 2 }])
  await notifyPlaceWishes(ctx)
  expect(await toldTo(shop, first)).toEqual([])

  const name = { name_en: 'Zamburi Bazaar', name_ne: 'जम्बुरी बजार', location: 'Dhulikhel', ward_no: 7 }
  await addCommonName(staff, name)
  expect(await unknown()).toEqual([])
  // Who waits for that ward already waits once.
  for (const contact of [first, second])
    expect(await wishesOf(shop, contact)).toMatchObject([{ location_id: 2802, ward_no: 7 }])
  await putWards(staff, await someZone(shop), { location: 'Dhulikhel', wards: '7' })
  await notifyPlaceWishes(ctx)
  expect(await toldTo(shop, first)).toMatchObject([{ subject: 'We now deliver to Dhulikhel-7' }])
})

test('a wish for a place that nobody came to know goes after 180 days', async ({ shop }) => {
  const ctx = await inDemoPlaces(shop)
  const contact = 'nowhere@example.com'
  await addPlaceWish(ctx, client(), { where: 'Xyzzyville', contact })
  await addPlaceWish(ctx, client(), { where: 'Bandipur 3', contact })
  const after = (days: number) => ({ ...ctx, now: new Date(ctx.now.getTime() + days * 86_400_000 + 1000) })
  await purgeUnknownWishes(after(179))
  expect(await wishesOf(shop, contact)).toHaveLength(2)
  await purgeUnknownWishes(after(180))
  expect(await wishesOf(shop, contact)).toMatchObject([{ place: 'Bandipur 3' }])
})

test('who waits is told once when their ward is served, in their language; others wait on', async ({
  shop,
}) => {
  const ctx = await inDemoPlaces(shop)
  const [phone, mail, palika, other] = [
    '+9779811111111',
    'waits@example.com',
    'any@example.com',
    'o@example.com',
  ]
  await addPlaceWish({ ...ctx, locale: 'ne' }, client(), { where: 'Besishahar 3', contact: phone })
  await addPlaceWish(ctx, client(), { where: 'Besishahar 3', contact: mail })
  await addPlaceWish(ctx, client(), { where: 'Besishahar', contact: palika })
  await addPlaceWish(ctx, client(), { where: 'Besishahar 4', contact: other })
  await notifyPlaceWishes(ctx)
  expect(await toldTo(shop, phone)).toEqual([])

  await putWards(await staffOf(shop), await someZone(shop), { location: 'Besishahar', wards: '3' })
  await Promise.all([notifyPlaceWishes(ctx), notifyPlaceWishes(ctx)])
  await notifyPlaceWishes(ctx)
  expect(await toldTo(shop, phone)).toEqual([
    { channel: 'sms', subject: '', text: 'अब बेसीशहर-३ मा डेलिभरी हुन्छ: http://shop.test/ne' },
  ])
  expect(await toldTo(shop, mail)).toEqual([
    {
      channel: 'mail',
      subject: 'We now deliver to Besisahar-3',
      text: expect.stringMatching(/^Namaste,\n\nGood news: we now deliver to Besisahar-3\./),
    },
  ])
  expect(await toldTo(shop, palika)).toMatchObject([{ subject: 'We now deliver to Besisahar' }])
  expect(await toldTo(shop, other)).toEqual([])
  for (const contact of [phone, mail, palika]) expect(await wishesOf(shop, contact)).toEqual([])
  expect(await wishesOf(shop, other)).toHaveLength(1)
})

test('who waits for an area that is closed is told when it opens, not when its ward does', async ({
  shop,
}) => {
  const ctx = await inDemoPlaces(shop)
  const staff = await staffOf(shop)
  const area = await shop.database.db
    .selectFrom('areas')
    .select('id')
    .where('name_en', '=', 'Baidam')
    .executeTakeFirstOrThrow()
  const zone = (await listZones(staff)).find(({ locations }) =>
    locations.some(({ name_en }) => name_en === 'Kathmandu'),
  )!
  await changeArea(staff, area.id, { zone: zone.id })
  await changeZone(staff, zone.id, { is_open: false })
  const contact = 'area@example.com'
  await shop.database.db
    .insertInto('place_wishes')
    .values({
      place: 'Lakeside',
      location_id: 3801,
      ward_no: 6,
      area_id: area.id,
      contact,
      locale: 'en',
      user_id: null,
      created_at: ctx.now,
    })
    .execute()
  await notifyPlaceWishes(ctx)
  expect(await toldTo(shop, contact)).toEqual([])
  await changeZone(staff, zone.id, { is_open: true })
  await notifyPlaceWishes(ctx)
  expect(await toldTo(shop, contact)).toMatchObject([{ subject: 'We now deliver to Baidam, Pokhara-6' }])
})

test('nobody is told while the shop takes no orders, and no SMS goes beyond the month’s', async ({
  shop,
}) => {
  const ctx = await inDemoPlaces(shop)
  const { db } = shop.database
  const [phone, mail] = ['+9779822222222', 'later@example.com']
  for (const contact of [phone, mail]) await addPlaceWish(ctx, client(), { where: 'Gorkha 1', contact })
  await putWards(await staffOf(shop), await someZone(shop), { location: 'Gorkha', wards: '1' })
  const { version, ...open } = await db
    .selectFrom('shop_openings')
    .selectAll()
    .orderBy('version', 'desc')
    .executeTakeFirstOrThrow()
  await db
    .insertInto('shop_openings')
    .values({ ...open, version: version + 1, is_open: false, reason_en: 'Dashain', reason_ne: 'दशैँ' })
    .execute()
  await notifyPlaceWishes(ctx)
  expect(await toldTo(shop, mail)).toEqual([])

  await db
    .deleteFrom('shop_openings')
    .where('version', '=', version + 1)
    .execute()
  await db.insertInto('sms_months').values({ month: '2999-01', parts: 5000 }).execute()
  await notifyPlaceWishes({ ...ctx, now: new Date('2999-01-10') })
  expect([await toldTo(shop, mail), await toldTo(shop, phone)]).toMatchObject([[{ channel: 'mail' }], []])
  await notifyPlaceWishes(ctx)
  expect(await toldTo(shop, phone)).toMatchObject([{ channel: 'sms' }])
})

test('N3: strangers’ SMS have a purse for the day and for the month; mails go, the others wait', async ({
  shop,
}) => {
  const ctx = await inDemoPlaces(shop)
  const { db } = shop.database
  const [phone, mail] = ['+9779822222233', 'purse@example.com']
  for (const contact of [phone, mail]) await addPlaceWish(ctx, client(), { where: 'Bhojpur 1', contact })
  await putWards(await staffOf(shop), await someZone(shop), { location: 'Bhojpur', wards: '1' })
  const write = (count: number, days: number) =>
    db
      .insertInto('outgoing_messages')
      .values(
        Array.from({ length: count }, (_, n) => ({
          channel: 'sms' as const,
          purpose: 'unproved' as const,
          recipient: `+977970${n}`,
          text: 'x',
          created_at: new Date(ctx.now.getTime() - days * DAY),
        })),
      )
      .execute()
  const forget = () => db.deleteFrom('outgoing_messages').where('recipient', 'like', '+977970%').execute()

  // 5,000 a month make 150 a day and 1,000 in 30 days.
  await write(150, 0.5)
  await notifyPlaceWishes(ctx)
  expect([await toldTo(shop, mail), await toldTo(shop, phone)]).toMatchObject([[{ channel: 'mail' }], []])
  await forget()
  await write(1000, 20)
  await notifyPlaceWishes(ctx)
  expect(await toldTo(shop, phone)).toEqual([])
  await forget()
  await write(140, 0.5)
  await write(840, 20)
  await notifyPlaceWishes(ctx)
  expect(await toldTo(shop, phone)).toMatchObject([{ channel: 'sms' }])
  await forget()
})

test('N3: one network types sixty numbers of others a day', async ({ shop }) => {
  const ctx = await inDemoPlaces(shop)
  const by = client()
  const ends_at = new Date(ctx.now.getTime() + DAY)
  await shop.database.db
    .insertInto('rate_limits')
    .values({ key: `typed-number ${by.address}`, count: 60, ends_at })
    .execute()
  const where = 'Bandipur 6'
  await expect(addPlaceWish(ctx, by, { where, contact: '9841999888' })).rejects.toBeInstanceOf(TooManyTries)
  await addPlaceWish(ctx, by, { where, contact: 'typed@example.com' })
  const { actor } = await shop.addCustomer({ phone: '+9779841999887' })
  await addPlaceWish({ ...ctx, actor }, by, { where, contact: '9841999887' })
})

test('a number and a network may ask for so many places, and no more [429]', async ({ shop }) => {
  const ctx = await inDemoPlaces(shop)
  const ask = (by: ReturnType<typeof client>, ward: number, contact: string) =>
    addPlaceWish(ctx, by, { where: `Syangja Putalibazar ${ward}`, contact })
  for (let ward = 1; ward <= 10; ward++) await ask(client(), ward, 'many@example.com')
  await expect(ask(client(), 11, 'many@example.com')).rejects.toBeInstanceOf(TooManyTries)
  await expect(ask(client(), 11, 'few@example.com')).resolves.toBeDefined()
  const one = client()
  await shop.database.db
    .insertInto('rate_limits')
    .values({
      key: `place-wish ${one.address}`,
      count: 200,
      ends_at: new Date(ctx.now.getTime() + 60_000),
    })
    .execute()
  await expect(ask(one, 12, 'else@example.com')).rejects.toBeInstanceOf(TooManyTries)
  expect(await wishesOf(shop, 'else@example.com')).toEqual([])
})

test('nonsense closes the wishes for nobody, and a /48 is one stranger', async ({ shop }) => {
  const ctx = await inDemoPlaces(shop)
  const counted = async (key: string) =>
    (
      await shop.database.db
        .selectFrom('rate_limits')
        .select('count')
        .where('key', '=', key)
        .executeTakeFirst()
    )?.count ?? 0
  const before = await counted('place-wishes')
  await addPlaceWish(ctx, client(), { where: 'qqqqqqqqq', contact: 'q@example.com' })
  for (const where of ['Lakeside', 'Pokhara'])
    await expect(addPlaceWish(ctx, client(), { where, contact: 'n@example.com' })).rejects.toMatchObject({
      code: 'invalid',
    })
  expect(await counted('place-wishes')).toBe(before)
  expect(await counted('place-wish-of n@example.com')).toBe(0)
  // Every network's first two of a day stand beside the count of all.
  const by = client()
  for (const where of ['Syangja Putalibazar 1', 'Syangja Putalibazar 2', 'Bandipur 6']) {
    expect(await counted('place-wishes')).toBe(before)
    await addPlaceWish(ctx, by, { where, contact: 'n@example.com' })
  }
  expect(await counted('place-wishes')).toBe(before + 1)

  const ends_at = new Date(ctx.now.getTime() + 60_000)
  await shop.database.db
    .insertInto('rate_limits')
    .values({ key: 'place-wish 2001:db8:9::/48', count: 8 * 200, ends_at })
    .execute()
  const neighbour = { address: '2001:db8:9:77::1', user_agent: '' }
  await expect(
    addPlaceWish(ctx, neighbour, { where: 'Bandipur 6', contact: 'm@example.com' }),
  ).rejects.toBeInstanceOf(TooManyTries)
})

test('a person’s wishes go along with their data, and go with their account, also those from before it', async ({
  shop,
}) => {
  const visitor = await inDemoPlaces(shop)
  const own = shop.as((await shop.addCustomer()).actor)
  const { email } = own.actor!
  await addPlaceWish(visitor, client(), { where: 'Bandipur 4', contact: email! })
  await addPlaceWish(own, client(), { where: 'Bandipur 5', contact: '9833333333' })
  await addPlaceWish(visitor, client(), { where: 'Bandipur 5', contact: 'stays@example.com' })
  const users = shop.database.db.updateTable('users').where('id', '=', own.actor!.id)
  await users.set({ email_verified: false }).execute()
  expect(await ownPlaceWishes(own), 'anybody may type an email').toMatchObject([{ place: 'Bandipur 5' }])
  await users.set({ email_verified: true }).execute()
  expect(await ownPlaceWishes(own)).toEqual([
    { place: 'Bandipur 4', contact: email, locale: 'en', created_at: expect.any(Date) },
    { place: 'Bandipur 5', contact: '+9779833333333', locale: 'en', created_at: expect.any(Date) },
  ])
  await purgePlaceWishes(own)
  expect(await ownPlaceWishes(own)).toEqual([])
  expect(await wishesOf(shop, 'stays@example.com')).toHaveLength(1)
})
