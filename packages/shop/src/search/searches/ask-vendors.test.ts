import { expect } from 'vitest'
import { addVendorWithOwner } from '../../../test/scenes/shopping.ts'
import { openTestShop, type TestShop, test } from '../../../test/shop.ts'
import type { Ctx } from '../../context.ts'
import { listNotifications } from '../../notifications/notifications.ts'
import { askFor } from './ask-for.ts'
import { askVendors, purgeVendorAsks } from './ask-vendors.ts'
import { listAskableVendors } from './askable-vendors.ts'
import { countSearch } from './count-search.ts'
import { readSearchedWords } from './searched-words.ts'

const NOON = new Date('2026-11-21T06:15:00Z')
const later = (ctx: Ctx, days: number) => ({ ...ctx, now: new Date(NOON.getTime() + days * 86_400_000) })
const HOME = { address: '203.0.113.7', user_agent: 'a browser' }

async function opened() {
  const shop = await openTestShop(() => NOON)
  const staff = shop.as((await shop.addCustomer({ name: 'Anita Sharma', rights: ['category.change'] })).actor)
  for (let time = 0; time < 3; time++) await countSearch(shop.as(null), { search: 'kiwano' })
  await askFor(shop.as(null), HOME, { search: 'kiwano' })
  return { shop, staff }
}

const wanted = async (reader: Ctx) =>
  (await listNotifications(reader)).notifications
    .filter(({ type }) => type === 'VendorProductWanted')
    .map(({ message }) => message)

const deeds = ({ database }: TestShop) =>
  database.db
    .selectFrom('audit_entries')
    .select(['object_id', 'actor_name', 'details'])
    .where('action', '=', 'vendor_ask.send')
    .execute()

test('vendors are asked once in 30 days: who looks after their products is told, by mail too, and the rest is not', async () => {
  const { shop, staff } = await opened()
  const first = await addVendorWithOwner(shop)
  const second = await addVendorWithOwner(shop)
  const other = await addVendorWithOwner(shop)
  const member = async (...vendor_roles: ('catalogue' | 'orders')[]) =>
    shop.as((await shop.addCustomer({ vendor_id: first.vendor.id, vendor_roles })).actor)
  const [gardener, packer] = [await member('catalogue'), await member('orders')]

  const vendors = [first.vendor.id, second.vendor.id, first.vendor.id]
  await askVendors(staff, { words: 'kiwano', vendors })
  const message =
    'Customers look for “kiwano” and do not find it: searched 3 times, asked for once in the last month. If you can offer it, please add it to your products.'
  for (const reader of [first.owner, second.owner, gardener]) expect(await wanted(reader)).toEqual([message])
  for (const reader of [packer, other.owner, staff]) expect(await wanted(reader)).toEqual([])
  const mails = await shop.database.db
    .selectFrom('outgoing_messages')
    .select(['recipient', 'text'])
    .where('text', 'like', '%kiwano%')
    .execute()
  expect(mails.map(({ recipient }) => recipient).sort()).toEqual(
    [first.owner, second.owner, gardener].map(({ actor }) => actor!.email).sort(),
  )
  for (const { text } of mails) expect(text).toContain('/vendor/products/new')
  expect(await deeds(shop)).toEqual([
    {
      object_id: 'kiwano',
      actor_name: 'Anita Sharma',
      details: { vendors: [first.vendor.id, second.vendor.id] },
    },
  ])
  expect((await readSearchedWords(staff)).in_vain).toMatchObject([
    { words: 'kiwano', asked_vendors: { at: NOON, count: 2 } },
  ])

  const again = { words: 'kiwano', vendors: [other.vendor.id] }
  await expect(askVendors(later(staff, 29), again)).rejects.toMatchObject({
    code: 'conflict',
    fields: { words: expect.stringContaining('Anita Sharma asked 2 vendors for this on ') },
  })
  expect(await wanted(other.owner)).toEqual([])
  // After 30 days without a search nobody misses it; somebody does, and others may be asked.
  await expect(askVendors(later(staff, 30), again)).rejects.toMatchObject({ code: 'not_found' })
  await countSearch(later(shop.as(null), 29), { search: 'kiwano' })
  await askVendors(later(staff, 30), again)
  expect(await wanted(other.owner)).toHaveLength(1)
  expect(await wanted(first.owner)).toHaveLength(1)

  await purgeVendorAsks(later(staff, 121))
  expect(await shop.database.db.selectFrom('vendor_asks').select('words').execute()).toEqual([])
  await shop.close()
})

test('two colleagues who ask at once ask once', async () => {
  const { shop, staff } = await opened()
  const { vendor, owner } = await addVendorWithOwner(shop)
  const other = shop.as((await shop.addCustomer({ rights: ['category.change'] })).actor)
  const asks = await Promise.allSettled(
    [staff, other, staff].map((ctx) => askVendors(ctx, { words: 'kiwano', vendors: [vendor.id] })),
  )
  expect(asks.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected', 'rejected'])
  expect(await wanted(owner)).toHaveLength(1)
  expect(await deeds(shop)).toHaveLength(1)
  await shop.close()
})

test('what is refused asks nobody: a suspended vendor, one without people, none at all, and what nobody misses', async () => {
  const { shop, staff } = await opened()
  const { vendor, owner } = await addVendorWithOwner(shop)
  const suspended = await addVendorWithOwner(shop, { status: 'suspended' })
  const deserted = await shop.addVendor()
  const refused = (vendors: unknown, words = 'kiwano', ctx = staff) =>
    expect(askVendors(ctx, { words, vendors }), `${vendors} ${words}`).rejects
  for (const gone of [suspended.vendor.id, deserted.id, 2_147_483_647])
    await refused([vendor.id, gone]).toMatchObject({
      code: 'conflict',
      fields: { vendors: expect.any(String) },
    })
  await refused([]).toMatchObject({ code: 'invalid', fields: { vendors: 'Choose at least one vendor.' } })
  await refused(Array.from({ length: 201 }, (_, id) => id + 1)).toMatchObject({ code: 'invalid' })
  await refused([vendor.id], 'durian').toMatchObject({ code: 'not_found' })
  await shop.addProduct({ name_en: 'Honey', name_ne: 'मह' })
  await countSearch(staff, { search: 'honey' })
  await refused([vendor.id], 'honey').toMatchObject({ code: 'not_found' })
  const reader = shop.as((await shop.addCustomer({ rights: ['all.read'] })).actor)
  await refused([vendor.id], 'kiwano', reader).toMatchObject({ code: 'forbidden' })
  await refused([vendor.id], 'kiwano', owner).toMatchObject({ code: 'forbidden' })
  expect(await wanted(owner)).toEqual([])
  expect((await readSearchedWords(reader)).in_vain).toMatchObject([{ words: 'kiwano', asked_vendors: null }])
  await shop.close()
})

test('vendors to ask are open, have somebody to tell, and are found by district and category', async () => {
  const { shop, staff } = await opened()
  const { vendor } = await addVendorWithOwner(shop)
  const { vendor: second } = await addVendorWithOwner(shop)
  await addVendorWithOwner(shop, { status: 'suspended' })
  await shop.addVendor()
  const { category_id } = await shop.addProduct({ vendor_id: vendor.id })
  const archived = await shop.addProduct({ vendor_id: second.id, status: 'archived' })
  const ids = async (query = {}) =>
    (await listAskableVendors(staff, query)).vendors.map(({ id }) => id).sort()
  expect(await ids()).toEqual([vendor.id, second.id].sort())
  expect(await ids({ category: category_id })).toEqual([vendor.id])
  if (archived.category_id !== category_id) expect(await ids({ category: archived.category_id })).toEqual([])
  const { district_id } = await shop.database.db
    .selectFrom('vendors')
    .select('district_id')
    .where('id', '=', vendor.id)
    .executeTakeFirstOrThrow()
  expect(await ids({ district: district_id })).toContain(vendor.id)
  expect(await ids({ district: district_id + 1 })).toEqual([])
  const customer = shop.as((await shop.addCustomer()).actor)
  await expect(listAskableVendors(customer)).rejects.toMatchObject({ code: 'forbidden' })
  await shop.close()
})
