import { sql } from 'kysely'
import { expect } from 'vitest'
import { addVendorWithOwner, buy } from '../../test/scenes/shopping.ts'
import { type TestShop, test } from '../../test/shop.ts'
import type { Ctx, Right } from '../context.ts'
import { listNotifications } from '../notifications/notifications.ts'
import {
  addCommissionRule,
  endCommissionRule,
  listCommissionRules,
  moveCommissionRule,
} from './commission-rules.ts'

async function staff(shop: TestShop, ...rights: Right[]) {
  const { actor } = await shop.addCustomer({ is_staff: true, rights })
  return shop.as(actor)
}

/** What is frozen on an item that is bought now. */
async function frozen(shop: TestShop, product: Parameters<TestShop['addProduct']>[0]) {
  const { placed } = await buy(shop, { product })
  return shop.database.db
    .selectFrom('order_items as i')
    .innerJoin('orders as o', 'o.id', 'i.order_id')
    .select(['i.commission_rate', 'i.commission_fixed_paisa', 'i.vat_rate'])
    .where('o.order_group_id', '=', placed.order_group_id)
    .executeTakeFirstOrThrow()
}

test('until the owner says otherwise the company keeps 10 %', async ({ shop }) => {
  const finance = await staff(shop, 'commission.change')
  expect(await listCommissionRules(finance)).toMatchObject([
    {
      scope: 'all',
      target: null,
      kind: 'percent',
      value: 1000,
      status: 'active',
      created_by: null,
      example: { commission_paisa: 100_00, commission_vat_paisa: 0, vendor_paisa: 900_00 },
    },
  ])
  expect(await frozen(shop, {})).toEqual({ commission_rate: 1000, commission_fixed_paisa: 0, vat_rate: 1300 })
})

test('the first rule that matches is frozen on what is ordered; old orders keep theirs', async ({ shop }) => {
  const finance = await staff(shop, 'commission.change')
  const { vendor } = await addVendorWithOwner(shop)
  const mine = await shop.addProduct({ vendor_id: vendor.id })
  const before = await buy(shop, { product: { vendor_id: vendor.id } })
  const ofVendor = await addCommissionRule(finance, {
    scope: 'vendor',
    vendor: `${vendor.id}`,
    kind: 'percent',
    value: '७.५',
  })
  expect(await frozen(shop, { vendor_id: vendor.id })).toMatchObject({ commission_rate: 750 })
  const ofCategory = await addCommissionRule(finance, {
    scope: 'category',
    category: mine.category_id,
    kind: 'fixed',
    value: 12.25,
  })
  expect(await frozen(shop, { vendor_id: vendor.id, category_id: mine.category_id })).toMatchObject({
    commission_rate: 0,
    commission_fixed_paisa: 12_25,
  })
  await moveCommissionRule(finance, ofVendor, 'up')
  await moveCommissionRule(finance, ofVendor, 'up')
  expect(await frozen(shop, { vendor_id: vendor.id })).toMatchObject({ commission_rate: 750 })
  await endCommissionRule(finance, ofVendor)
  await endCommissionRule(finance, ofCategory)
  expect(await frozen(shop, { vendor_id: vendor.id })).toMatchObject({ commission_rate: 1000 })
  expect((await listCommissionRules(finance)).map(({ status }) => status)).toEqual([
    'active',
    'ended',
    'ended',
  ])
  const { rows } = await sql`
    select i.commission_rate from order_items i join orders o on o.id = i.order_id
    where o.order_group_id = ${before.placed.order_group_id}`.execute(shop.database.db)
  expect(rows).toEqual([{ commission_rate: 1000 }])
})

test('the rate of VAT is frozen for goods that are not exempt, whoever sells them', async ({ shop }) => {
  const vendor = await shop.addVendor({ vat_no: '601234567' })
  expect(await frozen(shop, { vendor_id: vendor.id })).toMatchObject({ vat_rate: 1300 })
  expect(await frozen(shop, { vendor_id: vendor.id, vat_exempt: true })).toMatchObject({ vat_rate: 0 })
})

test('what is wrong with a rule is said on its field; nobody else makes one; all of it is audited', async ({
  shop,
}) => {
  const finance = await staff(shop, 'commission.change')
  const faults = (input: object) =>
    addCommissionRule(finance, input).then(
      () => 'added',
      ({ fields }) => fields,
    )
  expect(await faults({ scope: 'vendor', vendor: '999999', kind: 'percent', value: 5 })).toEqual({
    vendor: 'Nothing found with this name.',
  })
  expect(await faults({ scope: 'product', product: 'no-such', kind: 'percent', value: 5 })).toEqual({
    product: 'Nothing found with this name.',
  })
  expect(await faults({ scope: 'all', kind: 'percent', value: 100.5 })).toEqual({
    value: 'A percentage between 0 and 100, please.',
  })
  for (const value of ['', ' ', undefined])
    expect(await faults({ scope: 'all', kind: 'percent', value })).toEqual({
      value: 'This field is required.',
    })
  for (const value of ['ten', '-1', '7.555'])
    expect(await faults({ scope: 'all', kind: 'percent', value })).toEqual({
      value: 'A number with at most two decimals, please.',
    })
  expect(await faults({ scope: 'all', kind: 'fixed', value: 1.005 })).toEqual({
    value: 'A number with at most two decimals, please.',
  })
  const others = await staff(shop, 'money.read')
  await expect(listCommissionRules(others)).rejects.toMatchObject({ code: 'forbidden' })
  await expect(addCommissionRule(others, {})).rejects.toMatchObject({ code: 'forbidden' })
  await expect(moveCommissionRule(finance, 999_999, 'up')).rejects.toMatchObject({ code: 'not_found' })
  await expect(endCommissionRule(finance, 999_999)).rejects.toMatchObject({ code: 'not_found' })

  const id = await addCommissionRule(finance, { scope: 'all', kind: 'percent', value: 5, place: 'last' })
  await moveCommissionRule(finance, id, 'up')
  await endCommissionRule(finance, id)
  await expect(endCommissionRule(finance, id)).rejects.toMatchObject({ code: 'conflict' })
  const events = await shop.database.db
    .selectFrom('audit_entries')
    .select('action')
    .where('object_kind', '=', 'commission_rule')
    .where('object_id', '=', `${id}`)
    .orderBy('id')
    .execute()
  expect(events.map(({ action }) => action)).toEqual([
    'commission_rule.add',
    'commission_rule.move',
    'commission_rule.end',
  ])
})

test('the vendors whose commission changes are notified, once for each change, and the others are not', async ({
  shop,
}) => {
  const finance = await staff(shop, 'commission.change')
  const touched = await addVendorWithOwner(shop)
  const other = await addVendorWithOwner(shop)
  const product = await shop.addProduct({ vendor_id: touched.vendor.id })
  await shop.addProduct({ vendor_id: touched.vendor.id })
  await shop.addProduct({ vendor_id: other.vendor.id })
  const told = async (ctx: Ctx) =>
    (await listNotifications(ctx)).notifications.map(({ message }) => message).reverse()
  const at = (minutes: number) => ({ ...finance, now: new Date(finance.now.getTime() + minutes * 60_000) })
  const rule = { scope: 'vendor', vendor: touched.vendor.id, kind: 'percent', value: 7.5 } as const
  const all = await addCommissionRule(at(1), rule)
  expect(await told(touched.owner)).toEqual([
    'Our commission on your products is now 7.5%. It applies to orders placed from now on.',
  ])
  // A rule that an earlier one hides changes nothing for anybody.
  await addCommissionRule(at(2), { ...rule, value: 9, place: 'last' })
  expect(await told(touched.owner)).toHaveLength(1)
  await addCommissionRule(at(3), { scope: 'product', product: product.slug, kind: 'fixed', value: 5 })
  expect((await told(touched.owner))[1]).toContain('Our commission on products of yours has changed.')
  await endCommissionRule(at(4), all)
  expect(await told(touched.owner)).toHaveLength(3)
  expect((await told({ ...touched.owner, locale: 'ne' }))[0]).toContain('हाम्रो कमिसन अब 7.5% छ')
  expect(await told(other.owner)).toEqual([])
  const clerk = shop.as(
    (await shop.addCustomer({ vendor_id: touched.vendor.id, vendor_roles: ['orders'] })).actor,
  )
  expect(await told(clerk)).toEqual([])
})
