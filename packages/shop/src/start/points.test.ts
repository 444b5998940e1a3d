import { expect } from 'vitest'
import { type TestShop, test } from '../../test/shop.ts'
import { addCategoryImage, addOpener, pointOf, setupOfTest } from '../../test/start.ts'
import { changeSettings } from '../content/change-settings.ts'
import { listTextsToRead, markRead } from '../content/read-articles.ts'
import { readSettings } from '../content/settings.ts'
import { listOutbox } from '../messaging/outbox.ts'
import { askMessageTest, confirmMessageTest } from './message-test.ts'
import { listPoints, POINTS, type PointKey } from './points.ts'
import { recordRestore } from './record-restore.ts'

const CALLER = { address: '203.0.113.7', user_agent: 'a browser' }
const isDone = async (shop: TestShop, key: PointKey) =>
  (await pointOf(await addOpener(shop), setupOfTest(shop), key)).is_done

test('an empty shop has everything still to do but to take cash, and says which points open it', async ({
  shop,
}) => {
  const { db } = shop.database
  await db.updateTable('zones').set({ is_open: false }).execute()
  const points = await listPoints(await addOpener(shop), setupOfTest(shop, new Map()))
  expect(points.map(({ key }) => key)).toEqual([...POINTS])
  expect(points.filter(({ is_done }) => is_done).map(({ key }) => key)).toEqual(['payment', 'server'])
  expect(points.filter(({ is_mandatory }) => is_mandatory).map(({ key }) => key)).toEqual([
    ...['category', 'zone', 'company', 'legal', 'vendor', 'server'],
  ])
  await db.updateTable('zones').set({ is_open: true }).execute()
})

test('only staff with the right see the points', async ({ shop }) => {
  const { actor } = await shop.addCustomer({ rights: ['setting.change'] })
  await expect(listPoints(shop.as(actor), setupOfTest(shop))).rejects.toMatchObject({ code: 'forbidden' })
})

test('a category counts with names in both languages and a picture', async ({ shop }) => {
  const ctx = await addOpener(shop)
  const category = () => pointOf(ctx, setupOfTest(shop), 'category')
  const { id } = await shop.addCategory({ name_en: 'Honey', name_ne: 'मह' })
  expect(await category()).toMatchObject({
    is_done: false,
    facts: { complete: 0, without_picture: expect.arrayContaining(['Honey']) },
  })
  const inNepali = await pointOf({ ...ctx, locale: 'ne' }, setupOfTest(shop), 'category')
  expect(inNepali.facts.without_picture).toContain('मह')
  // That of a product is not its own.
  await shop.addProductImage((await shop.addProduct({ category_id: id })).id)
  expect((await category()).is_done).toBe(false)
  await addCategoryImage(shop, id)
  const done = await category()
  expect(done).toMatchObject({ is_done: true, facts: { complete: 1 } })
  expect(done.facts.without_picture).not.toContain('Honey')
  await shop.database.db.updateTable('categories').set({ is_hidden: true }).where('id', '=', id).execute()
  expect((await category()).is_done).toBe(false)
})

test('a zone counts while it is open and has a ward that is switched on', async ({ shop }) => {
  const { db } = shop.database
  expect(await pointOf(await addOpener(shop), setupOfTest(shop), 'zone')).toMatchObject({
    is_done: true,
    facts: { zones: 1, wards: 33, timed: 0 },
  })
  for (const [table, set, back] of [
    ['zones', { is_open: false }, { is_open: true }],
    ['wards', { is_active: false }, { is_active: true }],
    ['locations', { is_active: false }, null],
  ] as const) {
    await db.updateTable(table).set(set).execute()
    expect([table, await isDone(shop, 'zone')]).toEqual([table, false])
    if (back) await db.updateTable(table).set(back).execute()
  }
  await db.updateTable('locations').set({ is_active: true }).where('code', '=', 'pokhara-kaski').execute()
})

test('B7: what an earlier version made up for a new shop is missing, though it was saved', async ({
  shop,
}) => {
  const ctx = await addOpener(shop)
  const { db } = shop.database
  const { version, settings } = await readSettings(ctx)
  const made = { company_name_en: 'Himalayan Green Pvt. Ltd.', email: 'namaste@himalayan-green.example' }
  const save = (site: object, at: number) =>
    db
      .insertInto('site_settings')
      .values({
        version: version + at,
        changed_by: null,
        changed_at: ctx.now,
        settings: JSON.stringify({ ...settings, site: { ...settings.site, ...site } }),
      })
      .execute()
  const missing = async () => (await pointOf(ctx, setupOfTest(shop), 'company')).facts.missing
  await save({ ...made, address_en: 'New Road, Pokhara-9' }, 1)
  expect(await missing()).toEqual(expect.arrayContaining(['site.company_name_en', 'site.email']))
  expect(await missing()).not.toContain('site.address_en')
  // A company may really be called so.
  await save({ ...made, email: 'office@himalayangreen.test', phones: ['+977 61-590000'] }, 2)
  expect(await missing()).not.toContain('site.company_name_en')
  await db.deleteFrom('site_settings').where('version', '>', version).execute()
})

test('the company is named and reached when all of it is filled in, and the law is told the rest', async ({
  shop,
}) => {
  const ctx = await addOpener(shop)
  const missing = async (key: 'company' | 'legal') =>
    (await pointOf(ctx, setupOfTest(shop), key)).facts.missing
  const names = ['site.company_name_en', 'site.company_name_ne', 'site.address_en', 'site.address_ne']
  expect(await missing('company')).toEqual([...names, 'site.phones', 'site.email'])
  await changeSettings(ctx, { site: { phones: ['+977 61-590000'], company_name_ne: 'हरियो बजार' } })
  expect(await missing('company')).toEqual([
    ...names.filter((name) => name !== 'site.company_name_ne'),
    'site.email',
  ])
  const site = { company_name_en: 'Green Market', address_en: 'Pokhara-6', address_ne: 'पोखरा-६' }
  await changeSettings(ctx, { site })
  expect(await missing('company')).toEqual(['site.email'])
  await changeSettings(ctx, { site: { email: 'namaste@shop.example' } })
  expect(await missing('company')).toEqual([])

  expect(await missing('legal')).toHaveLength(5)
  const officer = { name: 'Maya Gurung', phone: '+977 61-590000', email: 'maya@shop.example' }
  await changeSettings(ctx, { legal: { registration_no: '12345/080', complaint_officer: officer } })
  expect(await missing('legal')).toEqual(['legal.pan'])
  expect(await isDone(shop, 'legal')).toBe(false)
  await changeSettings(ctx, { legal: { pan: '301234567' } })
  expect([await isDone(shop, 'company'), await isDone(shop, 'legal')]).toEqual([true, true])
})

test('a vendor counts with a published product in stock', async ({ shop }) => {
  const { db } = shop.database
  await db.updateTable('products').set({ status: 'paused' }).execute()
  const { id: vendor_id } = await shop.addVendor()
  const product = await shop.addProduct({ vendor_id, stock: 0 })
  await shop.addProduct({ vendor_id, status: 'draft' })
  expect(await isDone(shop, 'vendor')).toBe(false)
  await db.updateTable('products').set({ stock: 1, stocked: 1 }).where('id', '=', product.id).execute()
  expect(await isDone(shop, 'vendor')).toBe(true)
  await db.updateTable('vendors').set({ status: 'suspended' }).where('id', '=', vendor_id).execute()
  expect(await isDone(shop, 'vendor')).toBe(false)
})

test('every published text is read in both languages, and a text that is missing is not', async ({
  shop,
}) => {
  const ctx = await addOpener(shop)
  const texts = async () => (await pointOf(ctx, setupOfTest(shop), 'texts')).facts
  const before = await texts()
  expect(before.all).toBeGreaterThan(30)
  expect(before).toMatchObject({ read: 0, unwritten: 0 })
  for (const { article_id, language } of await listTextsToRead(ctx))
    await markRead(ctx, article_id, { language, version: 1 })
  expect(await isDone(shop, 'texts')).toBe(true)
  // It has no Nepali.
  const { id } = await shop.addArticle()
  await markRead(ctx, id, { language: 'en', version: 1 })
  expect(await texts()).toEqual({ all: before.all + 2, read: before.all + 1, unwritten: 1 })
  expect(await isDone(shop, 'texts')).toBe(false)
})

test('two admins need a second factor', async ({ shop }) => {
  const { db } = shop.database
  const admins = [await shop.addCustomer(), await shop.addCustomer(), await shop.addCustomer()]
  for (const [place, { actor }] of admins.entries()) {
    await db.insertInto('user_roles').values({ user_id: actor.id, role: 'admin' }).execute()
    expect(await isDone(shop, 'admins')).toBe(place === 2)
    await db
      .insertInto('second_factors')
      .values({ user_id: actor.id, secret: 'sealed', last_step: 0, set_up_at: shop.now() })
      .execute()
  }
  expect((await pointOf(await addOpener(shop), setupOfTest(shop), 'admins')).facts).toEqual({
    with_second_factor: 3,
    all: 3,
  })
})

test.for(['mail', 'sms'] as const)(
  'that %s arrives is shown by its code, once, to who asked',
  async (channel, { shop }) => {
    const ctx = await addOpener(shop)
    const other = await addOpener(shop)
    const setup = setupOfTest(shop)
    const { email, phone } = ctx.actor!
    const address = channel === 'mail' ? email! : phone!
    const confirm = (who: typeof ctx, code: string) => confirmMessageTest(who, CALLER, { channel, code })

    await askMessageTest(ctx, CALLER, setup, { channel })
    const sent = (await listOutbox(ctx)).find(({ recipient }) => recipient === address)!
    const code = /\b\d{6}\b/.exec(sent.text)![0]
    await expect(confirm(other, code)).rejects.toMatchObject({ fields: { code: expect.any(String) } })
    const wrong = code === '000000' ? '000001' : '000000'
    await expect(confirm(ctx, wrong)).rejects.toMatchObject({ fields: { code: expect.any(String) } })
    expect((await pointOf(ctx, setup, channel)).facts).toEqual({ is_set: true, arrived: null })

    await confirm(ctx, code)
    expect(await pointOf(ctx, setup, channel)).toMatchObject({
      is_done: true,
      facts: { arrived: { at: ctx.now, by: 'Anita Sharma' } },
    })
    await expect(confirm(ctx, code)).rejects.toMatchObject({ code: 'invalid' })
    const { email_verified } = await shop.database.db
      .selectFrom('users')
      .select('email_verified')
      .where('id', '=', ctx.actor!.id)
      .executeTakeFirstOrThrow()
    expect(email_verified).toBe(channel === 'mail')
  },
)

test('no test is sent where the shop sends nothing, or to who has no such address', async ({ shop }) => {
  const ctx = await addOpener(shop)
  const nothing = { ...setupOfTest(shop), sends: { mail: false, sms: false } }
  await expect(askMessageTest(ctx, CALLER, nothing, { channel: 'mail' })).rejects.toMatchObject({
    code: 'not_allowed',
    message: expect.stringContaining('cannot send messages'),
  })
  const { actor } = await shop.addCustomer({ rights: ['shop.open'] })
  await expect(
    askMessageTest(shop.as(actor), CALLER, setupOfTest(shop), { channel: 'sms' }),
  ).rejects.toMatchObject({
    code: 'not_allowed',
    message: expect.stringContaining('no email or mobile number'),
  })
})

test('a restored backup is the word of who records it, with the day and who did it', async ({ shop }) => {
  const ctx = { ...(await addOpener(shop)), now: new Date('2026-11-21T20:00:00Z') }
  const setup = setupOfTest(shop)
  // In Nepal it is the 22nd already.
  await expect(recordRestore(ctx, { restored_on: '2026-11-23', restored_by: 'Ram' })).rejects.toMatchObject({
    fields: { restored_on: 'This date is in the future.' },
  })
  await expect(recordRestore(ctx, { restored_on: '11/22/2026', restored_by: ' ' })).rejects.toMatchObject({
    fields: { restored_on: expect.any(String), restored_by: expect.any(String) },
  })
  expect((await pointOf(ctx, setup, 'backup')).is_done).toBe(false)
  for (const restored_on of ['2026-11-22', '2026-11-22', '2026-11-01'])
    await recordRestore(ctx, { restored_on, restored_by: 'Ram Thapa, Pokhara Hosting' })
  expect(await pointOf(ctx, setup, 'backup')).toEqual({
    key: 'backup',
    is_mandatory: false,
    is_done: true,
    facts: {
      restored_on: '2026-11-22',
      restored_by: 'Ram Thapa, Pokhara Hosting',
      recorded: { at: ctx.now, by: 'Anita Sharma' },
    },
  })
  const events = await shop.database.db
    .selectFrom('audit_entries')
    .select('details')
    .where('action', '=', 'backup.record_restore')
    .execute()
  expect(events).toHaveLength(2)
})
