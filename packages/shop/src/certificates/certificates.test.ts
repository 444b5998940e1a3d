import { randomBytes, randomUUID } from 'node:crypto'
import sharp from 'sharp'
import { expect } from 'vitest'
import { type TestShop, test } from '../../test/shop.ts'
import { addProduct, changeProduct } from '../catalog/changing/change-product.ts'
import { approveProduct, readModeratedProduct } from '../catalog/changing/moderate-products.ts'
import { findProduct } from '../catalog/product-detail.ts'
import { addTag } from '../catalog/tags/change-tags.ts'
import type { Ctx } from '../context.ts'
import { forgetRecent } from '../db/recently.ts'
import { DAY } from '../durations.ts'
import { findFarm } from '../farms/farm.ts'
import { attachFile, removeOrphanFiles, storeTemporary } from '../files/orphan-files.ts'
import { nepalDay } from '../nepal/nepal-day.ts'
import { listNotifications } from '../notifications/notifications.ts'
import { listWaiting } from '../office/waiting.ts'
import { listProducts, listShelf } from '../search/products.ts'
import { applyAllCertificates } from './apply-certificates.ts'
import { handInCertificate } from './hand-in-certificate.ts'
import { endCertificates, remindOfCertificates } from './keep-certificates.ts'
import { listOwnCertificates, withdrawCertificate } from './own-certificates.ts'
import { purgeCertificateDocuments } from './purge-documents.ts'
import { readCertificateDocument } from './read-document.ts'
import { approveCertificate, listCertificates, rejectCertificate } from './review-certificates.ts'

const photo = sharp(randomBytes(16 * 16 * 3), { raw: { width: 16, height: 16, channels: 3 } })
  .resize(320)
  .jpeg()
  .toBuffer()

async function farm(shop: TestShop) {
  const vendor = await shop.addVendor()
  const { actor } = await shop.addCustomer({ vendor_id: vendor.id, vendor_roles: ['catalogue'] })
  const staff = shop.as((await shop.addCustomer({ rights: ['vendor.change'] })).actor)
  const ctx = shop.as(actor)
  const handIn = async (words: object = {}) =>
    (await handInCertificate(ctx, shop.privateFiles, await photo, { ...wordsOf(ctx), ...words })).id
  /** The same without looking into the file, which is slow. */
  const addWaiting = async (words: object = {}) => {
    const paper = await storeTemporary(ctx, shop.privateFiles, await photo)
    await attachFile(ctx, paper)
    const row = {
      ...(wordsOf(ctx) as { kind: 'organic'; covers: 'all' } & ReturnType<typeof wordsOf>),
      ...words,
      vendor_id: vendor.id,
      form_key: randomUUID(),
      paper,
      media_type: 'image/jpeg',
      added_by: null,
      created_at: ctx.now,
    }
    return (await ctx.db.insertInto('certificates').values(row).returning('id').executeTakeFirstOrThrow()).id
  }
  return { vendor, ctx, staff, handIn, addWaiting }
}

const wordsOf = ({ now }: Ctx) => ({
  kind: 'organic',
  body: 'Organic Certification Nepal',
  number: 'OCN-118',
  area: '12 ropani in Sinja-3',
  covers: 'all',
  until_date: nepalDay(now, -100),
})

const at = (ctx: Ctx, time: string | Date): Ctx => ({ ...ctx, now: new Date(time) })

test('a certificate is handed in once, waits for staff, and is shown once they approved it', async ({
  shop,
}) => {
  const { vendor, ctx, staff, handIn } = await farm(shop)
  const product = await shop.addProduct({ vendor_id: vendor.id })
  const key = randomUUID()
  const [id, again] = await Promise.all([handIn({ key }), handIn({ key })])
  expect(again).toBe(id)
  expect(await handIn({ key, number: 'another', area_ne: 'सिञ्जा' })).toBe(id)
  expect(await listOwnCertificates(ctx)).toMatchObject([
    { id, status: 'pending', number: 'OCN-118', area_ne: '' },
  ])
  const shown = async () => (await findProduct(shop.as(null), product.slug)).certificate
  expect(await shown()).toBeNull()
  const queue = async () => (await listWaiting(staff)).find(({ queue }) => queue === 'certificates')?.count
  expect(await queue()).toBe(1)
  const member = await shop.addCustomer({ rights: ['vendor.change'], vendor_id: product.vendor_id })
  await expect(approveCertificate(shop.as(member.actor), id)).rejects.toMatchObject({ code: 'forbidden' })
  await approveCertificate(staff, id)
  expect(await queue()).toBeUndefined()
  expect(await shown()).toEqual({
    kind: 'organic',
    body: 'Organic Certification Nepal',
    number: 'OCN-118',
    area: '12 ropani in Sinja-3',
    area_ne: '',
    until_date: wordsOf(ctx).until_date,
  })
  // A product that is added afterwards has it, too; one of others has not.
  const later = await addProduct(ctx, {
    ...{
      name_en: 'Buckwheat',
      name_ne: 'फापर',
      description_en: 'Of this year.',
      unit: 'kg',
      unit_description: '1 kg',
    },
    ...{ category_id: product.category_id, district_id: product.district_id, marked_price: 120, stock: 3 },
  })
  await ctx.db.updateTable('products').set({ status: 'published' }).where('id', '=', later.id).execute()
  const other = await shop.addProduct()
  const found = await listProducts(shop.as(null), { tags: ['certified-organic'] })
  expect(found.products.map((one) => one.id).sort()).toEqual([product.id, later.id].sort())
  expect(found.count).toBe(2)
  expect((await findProduct(shop.as(null), other.slug)).certificate).toBeNull()
  expect((await findFarm(shop.as(null), vendor.slug)).certificates).toMatchObject([
    { kind: 'organic', products: null },
  ])
  await withdrawCertificate(ctx, id)
  await withdrawCertificate(ctx, id)
  expect(await shown()).toBeNull()
  expect((await listProducts(shop.as(null), { tags: ['certified-organic'] })).count).toBe(0)
  const told = (await listNotifications(ctx)).notifications
  expect(told.map(({ type }) => type)).toEqual(['VendorCertificateApproved'])
})

test('of two who decide at once one is refused', async ({ shop }) => {
  const { staff, addWaiting } = await farm(shop)
  const id = await addWaiting()
  const outcomes = await Promise.allSettled([
    approveCertificate(staff, id),
    approveCertificate(staff, id),
    approveCertificate(staff, id),
  ])
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  expect(outcomes.find(({ status }) => status === 'rejected')).toMatchObject({ reason: { code: 'conflict' } })
  await rejectCertificate(staff, id, { note: 'The body withdrew it.' })
  await expect(rejectCertificate(staff, id, { note: 'Again.' })).rejects.toMatchObject({ code: 'conflict' })
  const { rows } = await shop.database.pool.query(
    `select action from audit_entries where details->>'certificate' = $1 order by id`,
    [`${id}`],
  )
  expect(rows.map(({ action }) => action)).toEqual(['certificate.approve', 'certificate.reject'])
})

test('it is gone at midnight in Nepal after its last day, without any step', async ({ shop }) => {
  const { vendor, ctx, staff, addWaiting } = await farm(shop)
  const product = await shop.addProduct({ vendor_id: vendor.id })
  const last = nepalDay(ctx.now, -10)
  await approveCertificate(staff, await addWaiting({ until_date: last }))
  const late = at(shop.as(null), `${last}T23:59:59+05:45`)
  const over = at(shop.as(null), new Date(late.now.getTime() + 1000))
  expect((await findProduct(late, product.slug)).certificate).toMatchObject({ until_date: last })
  expect((await findProduct(over, product.slug)).certificate).toBeNull()
  const listed = async (ctx: Ctx) => (await listProducts(ctx, { tags: ['certified-organic'] })).count
  expect([await listed(late), await listed(over)]).toEqual([1, 0])
  expect((await findFarm(late, vendor.slug)).certificates).toHaveLength(1)
  expect((await findFarm(over, vendor.slug)).certificates).toEqual([])
  const tab = async (now: Ctx, status: string) =>
    (await listCertificates({ ...staff, now: now.now }, { status, vendor: vendor.id })).certificates.length
  expect([await tab(late, 'valid'), await tab(late, 'ending'), await tab(late, 'ended')]).toEqual([1, 1, 0])
  expect([await tab(over, 'valid'), await tab(over, 'ending'), await tab(over, 'ended')]).toEqual([0, 0, 1])
  // Its vendor hears of it once.
  await endCertificates(over)
  await endCertificates(over)
  const ended = (await listNotifications(ctx)).notifications.filter(
    ({ type }) => type === 'VendorCertificateEnded',
  )
  expect(ended).toHaveLength(1)
  // The clock of the demo may go back.
  await endCertificates(late)
  expect((await findProduct(late, product.slug)).certificate).toMatchObject({ until_date: last })
})

test('the best certificate that covers a product wins, and the next when it ends', async ({ shop }) => {
  const { vendor, ctx, staff, handIn, addWaiting } = await farm(shop)
  const [apple, bean] = [
    await shop.addProduct({ vendor_id: vendor.id }),
    await shop.addProduct({ vendor_id: vendor.id }),
  ]
  const stranger = await shop.addProduct()
  const chosen = { covers: 'chosen', until_date: nepalDay(ctx.now, -5) }
  await expect(handIn({ ...chosen, products: [apple.id, stranger.id] })).rejects.toMatchObject({
    fields: { products: expect.any(String) },
  })
  await expect(handIn({ ...chosen, products: [] })).rejects.toMatchObject({
    fields: { products: expect.any(String) },
  })
  await expect(handIn({ until_date: nepalDay(ctx.now, 1) })).rejects.toMatchObject({
    fields: { until_date: expect.any(String) },
  })
  for (const id of [
    await addWaiting({ kind: 'in_conversion', until_date: nepalDay(ctx.now, -300) }),
    await addWaiting({ kind: 'pgs' }),
    await handIn({ ...chosen, products: [apple.id] }),
  ])
    await approveCertificate(staff, id)
  const kinds = async (now: Date) => {
    const reader = at(shop.as(null), now)
    const of = async (slug: string) => (await findProduct(reader, slug)).certificate?.kind ?? null
    return [await of(apple.slug), await of(bean.slug)]
  }
  expect(await kinds(ctx.now)).toEqual(['organic', 'pgs'])
  const days = (days: number) => new Date(ctx.now.getTime() + days * DAY)
  // What ended is never shown, also before the shop has noticed.
  expect(await kinds(days(6))).toEqual([null, 'pgs'])
  await endCertificates(at(ctx, days(6)))
  expect(await kinds(days(6))).toEqual(['pgs', 'pgs'])
  await endCertificates(at(ctx, days(101)))
  expect(await kinds(days(101))).toEqual(['in_conversion', 'in_conversion'])
  await applyAllCertificates(at(ctx, days(101)))
  expect(await kinds(days(101))).toEqual(['in_conversion', 'in_conversion'])
})

test('a search counts what is certified, and a list offers it only where there is some', async ({ shop }) => {
  const { vendor, staff, addWaiting } = await farm(shop)
  await shop.addProduct({ name_en: 'Marpha apple', vendor_id: vendor.id })
  await shop.addProduct({ name_en: 'Jumla apple' })
  const read = () => listShelf(shop.as(null), { search: 'apple', facets: true })
  expect((await read()).facets!.tags).toEqual([])
  await approveCertificate(staff, await addWaiting())
  // As the news of it does: what a search counts is cached.
  forgetRecent(shop.database.db)
  const shelf = await read()
  expect(shelf.facets!.tags).toEqual([
    { value: 'certified-organic', name_en: 'Certified organic', name_ne: 'प्रमाणित प्राङ्गारिक', count: 1 },
  ])
  const narrowed = await listShelf(shop.as(null), { search: 'apple', tags: ['certified-organic'] })
  expect(narrowed.products.map(({ name_en }) => name_en)).toEqual(['Marpha apple'])
  // No tag of staff takes its name, and no word of a search means it.
  const moderator = shop.as((await shop.addCustomer({ rights: ['category.change'] })).actor)
  const tag = await addTag(moderator, { kind: 'use', name_en: 'Certified organic', name_ne: 'जैविक भनिएको' })
  expect(tag.slug).not.toBe('certified-organic')
})

test('the pages of a list hold each certificate once: first the first to come, the first to end, or the last to come', async ({
  shop,
}) => {
  const { vendor, ctx, staff, addWaiting } = await farm(shop)
  const ids: number[] = []
  const atOnce = new Date('2026-11-01T00:00:00.123Z')
  for (const days of [105, 101, 101, 103])
    ids.push(await addWaiting({ created_at: atOnce, until_date: nepalDay(ctx.now, -days) }))
  const pages = async (status: string) => {
    const read: number[][] = []
    let cursor: string | undefined
    do {
      const { certificates, next } = await listCertificates(staff, {
        status,
        vendor: vendor.id,
        limit: 3,
        cursor,
      })
      read.push(certificates.map(({ id }) => ids.indexOf(id)))
      cursor = next ?? undefined
    } while (cursor)
    return read
  }
  expect(await pages('pending')).toEqual([[0, 1, 2], [3]])
  for (const id of ids) await approveCertificate(staff, id)
  expect(await pages('valid')).toEqual([[1, 2, 3], [0]])
  for (const id of ids) await rejectCertificate(staff, id, { note: 'It cannot be read' })
  expect(await pages('ended')).toEqual([[3, 2, 1], [0]])
  expect(await pages('valid')).toEqual([[]])
})

test('staff read that a product says “organic” and nothing shows it', async ({ shop }) => {
  const { vendor, staff, addWaiting } = await farm(shop)
  const moderator = shop.as((await shop.addCustomer({ rights: ['product.moderate'] })).actor)
  const said = await shop.addProduct({ vendor_id: vendor.id, name_ne: 'जैविक स्याउ' })
  const plain = await shop.addProduct({ vendor_id: vendor.id })
  const hints = async () => [
    (await readModeratedProduct(moderator, said.id)).is_unproven_organic,
    (await readModeratedProduct(moderator, plain.id)).is_unproven_organic,
  ]
  expect(await hints()).toEqual([true, false])
  await approveCertificate(staff, await addWaiting({ kind: 'in_conversion' }))
  expect(await hints()).toEqual([true, false])
  await approveCertificate(staff, await addWaiting({ kind: 'pgs' }))
  expect(await hints()).toEqual([false, false])
})

test('what says organic without a certificate is not on sale before staff wrote why it may be', async ({
  shop,
}) => {
  const { vendor, ctx, staff, addWaiting } = await farm(shop)
  const moderator = shop.as((await shop.addCustomer({ rights: ['product.moderate'] })).actor)
  await shop.database.db
    .updateTable('vendors')
    .set({ is_trusted: true })
    .where('id', '=', vendor.id)
    .execute()
  const { id } = await shop.addProduct({ vendor_id: vendor.id, name_en: 'Lapsi', status: 'published' })
  // A trusted vendor changes words at once, but not to these.
  await changeProduct(ctx, id, { name_en: 'Sour lapsi' })
  const asked = await changeProduct(ctx, id, { name_en: 'Organic lapsi' })
  expect(asked).toMatchObject({ name_en: 'Sour lapsi', change: { status: 'pending' } })
  await expect(approveProduct(moderator, id, {})).rejects.toMatchObject({
    code: 'not_allowed',
    fields: { organic_reason: expect.stringContaining('without a valid certificate') },
  })
  const reason = 'The name of a village'
  expect(await approveProduct(moderator, id, { organic_reason: reason })).toMatchObject({
    name_en: 'Organic lapsi',
  })
  const { details } = await shop.database.db
    .selectFrom('audit_entries')
    .select('details')
    .where('object_kind', '=', 'product')
    .where('object_id', '=', `${id}`)
    .where('action', '=', 'product_change.confirm')
    .executeTakeFirstOrThrow()
  expect(details).toMatchObject({ reason })
  // With a certificate it needs no reason, and of a trusted vendor no moderator.
  await approveCertificate(staff, await addWaiting({ kind: 'pgs' }))
  expect(await changeProduct(ctx, id, { name_en: 'Organic sour lapsi' })).toMatchObject({
    name_en: 'Organic sour lapsi',
    change: null,
  })
})

test('the paper is private: its team and staff with the right read it, nobody else', async ({ shop }) => {
  const { ctx, staff, addWaiting } = await farm(shop)
  const id = await addWaiting()
  const read = (ctx: Ctx, reader: 'vendor' | 'staff') =>
    readCertificateDocument(ctx, shop.privateFiles, reader, id)
  expect(await read(ctx, 'vendor')).toMatchObject({
    media_type: 'image/jpeg',
    file_name: `certificate-${id}.jpg`,
  })
  expect((await read(staff, 'staff')).bytes.length).toBeGreaterThan(100)
  const stranger = await farm(shop)
  await expect(read(stranger.ctx, 'vendor')).rejects.toMatchObject({ code: 'not_found' })
  await expect(withdrawCertificate(stranger.ctx, id)).rejects.toMatchObject({ code: 'not_found' })
  await expect(read(ctx, 'staff')).rejects.toMatchObject({ code: 'forbidden' })
  await expect(read(shop.as(null), 'staff')).rejects.toMatchObject({ code: 'unauthenticated' })
  await expect(read(shop.as(null), 'vendor')).rejects.toMatchObject({ code: 'unauthenticated' })
  const { rows } = await shop.database.pool.query(
    `select count(*)::int as looks from audit_entries where action = 'certificate.read' and details->>'certificate' = $1`,
    [`${id}`],
  )
  expect(rows).toEqual([{ looks: 1 }])
})

test('a vendor is reminded once, 30 days before the last day', async ({ shop }) => {
  const { ctx, staff, addWaiting } = await farm(shop)
  for (const number of ['1', '2']) await approveCertificate(staff, await addWaiting({ number }))
  const reminders = async () =>
    (await listNotifications(ctx)).notifications.filter(({ type }) => type === 'VendorCertificateEnds').length
  const days = (days: number) => at(ctx, new Date(ctx.now.getTime() + days * DAY))
  await remindOfCertificates(days(69))
  expect(await reminders()).toBe(0)
  await Promise.all([remindOfCertificates(days(70)), remindOfCertificates(days(70))])
  await remindOfCertificates(days(80))
  expect(await reminders()).toBe(2)
})

test('a paper is deleted two years after its last day, and 30 days after it was refused', async ({
  shop,
}) => {
  const { ctx, staff, addWaiting } = await farm(shop)
  const [kept, refused] = [await addWaiting(), await addWaiting()]
  await approveCertificate(staff, kept)
  await rejectCertificate(staff, refused, { note: 'It cannot be read.' })
  const papers = async () =>
    (await listOwnCertificates(ctx)).filter((one) => one.has_document).map((one) => one.id)
  const days = (days: number) => at(shop.as(null), new Date(ctx.now.getTime() + days * DAY))
  await purgeCertificateDocuments(days(29))
  expect(await papers()).toEqual([refused, kept])
  await purgeCertificateDocuments(days(31))
  expect(await papers()).toEqual([kept])
  await purgeCertificateDocuments(days(100 + 730))
  expect(await papers()).toEqual([kept])
  await purgeCertificateDocuments(days(100 + 734))
  expect(await papers()).toEqual([])
  await removeOrphanFiles(days(100 + 735), shop.privateFiles)
  await expect(readCertificateDocument(staff, shop.privateFiles, 'staff', kept)).rejects.toMatchObject({
    code: 'not_found',
  })
})
