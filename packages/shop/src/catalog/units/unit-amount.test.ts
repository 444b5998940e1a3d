import { expect } from 'vitest'
import { type TestShop, test } from '../../../test/shop.ts'
import products from '../../demo/products.json' with { type: 'json' }
import { changeOffer } from '../changing/change-offer.ts'
import { addProduct, changeProduct } from '../changing/change-product.ts'
import { amountInText } from './unit-amount.ts'

const SAID = [
  ['g', '250 g box', 250],
  ['g', '250 g', 250],
  ['g', '500g', 500],
  ['g', '1 kg', 1000],
  ['kg', '1 kg, cut', 1],
  ['kg', '1.5 kg', 1.5],
  ['kg', '500 g clay pot', 0.5],
  ['l', '1 litre pouch', 1],
  ['l', '2 Litres', 2],
  ['ml', '250 ml', 250],
  ['ml', '1 litre', 1000],
  ['piece', '6 pieces', 6],
  ['dozen', '12 pieces', 1],
  ['piece', '1 dozen', 12],
] as const

const UNSAID = [
  ['g', 'about 250 g'],
  ['g', '250 g approx'],
  ['g', '250 g or more'],
  ['g', '200 to 250 g'],
  ['g', '200-250 g'],
  ['kg', '4 x 250 g'],
  ['kg', '1 kg, 4 pieces'],
  ['piece', '1 piece, 3 to 4 kg'],
  ['piece', '1 head, about 500 g'],
  ['piece', '90 g bar'],
  ['piece', '1 bag'],
  ['packet', '20 pieces'],
  ['bunch', '1 bunch, about 250 g'],
  ['kg', 'per kg, sold whole'],
  ['dozen', '10 pieces'],
  ['g', '0 g'],
  ['g', ''],
] as const

test('an amount is read where a description says one plainly', () => {
  for (const [unit, description, amount] of SAID)
    expect(amountInText(unit, description), description).toBe(amount)
  for (const [unit, description] of UNSAID) expect(amountInText(unit, description), description).toBeNull()
  expect(amountInText('g', '250 ग्रामको जार')).toBeNull()
  expect(amountInText('g', '250 ग्राम')).toBe(250)
  expect(amountInText('kg', '1 केजी, सफा गरेको')).toBe(1)
  expect(amountInText('kg', 'करिब 1 केजी')).toBeNull()
})

test('the demo’s products say their amounts as their descriptions do', () => {
  for (const { slug, unit, unit_description, unit_amount } of products)
    expect(unit_amount, slug).toBe(amountInText(unit, unit_description) ?? unit_amount)
  expect(products.filter(({ unit_amount }) => unit_amount === null).length).toBeLessThan(30)
})

async function openVendor(shop: TestShop) {
  const vendor = await shop.addVendor()
  const { id: category_id } = await shop.addCategory()
  const typed = {
    name_en: 'Mad Honey',
    name_ne: 'भीर मह',
    category_id,
    district_id: 38,
    marked_price: 120,
    stock: 3,
  }
  return { typed, ctx: shop.as((await shop.addCustomer({ vendor_id: vendor.id })).actor) }
}

test('an amount is taken as typed in either digits, or else from a plain description', async ({ shop }) => {
  const { ctx, typed } = await openVendor(shop)
  const jar = await addProduct(ctx, {
    ...typed,
    unit: 'g',
    unit_description: '1 jar',
    unit_amount: ' २५०.५ ',
  })
  expect(jar.unit_amount).toBe(250.5)
  const box = await addProduct(ctx, { ...typed, unit: 'g', unit_description: '250 g box' })
  expect(box.unit_amount).toBe(250)
  const bag = await addProduct(ctx, { ...typed, unit: 'piece', unit_description: '1 bag', unit_amount: null })
  expect(bag.unit_amount).toBeNull()
})

test('an amount that contradicts the description is refused in the reader’s language, and nothing changes', async ({
  shop,
}) => {
  const { ctx, typed } = await openVendor(shop)
  const wrong = { ...typed, unit: 'kg', unit_description: '250 g', unit_amount: '250' }
  await expect(addProduct(ctx, wrong)).rejects.toMatchObject({
    code: 'invalid',
    fields: { unit_amount: 'The unit description says 250 g. Write 0.25 here, or change the description.' },
  })
  const { id } = await addProduct(ctx, { ...typed, unit: 'g', unit_description: '250 g' })
  await expect(changeProduct({ ...ctx, locale: 'ne' }, id, { unit_amount: 500 })).rejects.toMatchObject({
    fields: { unit_amount: expect.stringContaining('250 g') },
  })
  expect(await changeProduct(ctx, id, {})).toMatchObject({ unit_amount: 250, version: 1 })
})

test('a new description takes its amount along, and what is said of other things leaves it alone', async ({
  shop,
}) => {
  const { ctx, typed } = await openVendor(shop)
  const { id } = await addProduct(ctx, { ...typed, unit: 'g', unit_description: '1 jar', unit_amount: 400 })
  const change = (patch: object) => changeProduct(ctx, id, patch)
  expect(await change({ marked_price: 130, stock: 9, stock_before: 3 })).toMatchObject({ unit_amount: 400 })
  expect(await change({ unit: 'g', unit_description: '1 jar' })).toMatchObject({ unit_amount: 400 })
  expect(await change({ unit_description: '500 g jar' })).toMatchObject({ unit_amount: 500 })
  expect(await change({ unit: 'kg' })).toMatchObject({ unit_amount: 0.5 })
  expect(await change({ unit_description: '1 jar' })).toMatchObject({ unit_amount: null })
  expect(await change({ unit_amount: '0.4' })).toMatchObject({ unit_amount: 0.4 })
  expect(await change({ unit_amount: null })).toMatchObject({ unit_amount: null })
})

test('the amount of a product on sale is live at once, and staff’s change of it is in the audit', async ({
  shop,
}) => {
  const { ctx } = await openVendor(shop)
  const product = await shop.addProduct({
    vendor_id: ctx.actor!.vendor_id!,
    unit: 'g',
    unit_description: '1 jar',
    unit_amount: 250,
  })
  expect(await changeProduct(ctx, product.id, { unit_amount: 500 })).toMatchObject({
    unit_amount: 500,
    change: null,
  })
  const staff = shop.as((await shop.addCustomer({ rights: ['product.change'] })).actor)
  await changeProduct(staff, product.id, { unit_amount: 400 }, 'any')
  const { rows } = await shop.database.pool.query(
    `select details from audit_entries where action = 'product.change' and object_id = $1::text`,
    [product.id],
  )
  expect(rows).toMatchObject([{ details: { before: { unit_amount: 500 }, after: { unit_amount: 400 } } }])
})

test.for([
  ['kg', '100', '100.001', 'One pack holds at most 100 kg. Check the amount and its unit.'],
  ['g', '100000', '999999', 'One pack holds at most 100 kg. Check the amount and its unit.'],
  ['l', '100', '101', 'One pack holds at most 100 litres. Check the amount and its unit.'],
  ['ml', '100000', '100001', 'One pack holds at most 100 litres. Check the amount and its unit.'],
  ['piece', '1000', '1001', 'One pack holds at most 1,000 pieces. Check the amount and its unit.'],
  ['dozen', '83', '84', 'One pack holds at most 1,000 pieces. Check the amount and its unit.'],
  ['packet', '1000', '1001', 'One pack holds at most 1,000 pieces. Check the amount and its unit.'],
] as const)('of %s a pack holds %s, and not %s', async ([unit, most, more, sentence], { shop }) => {
  const { ctx, typed } = await openVendor(shop)
  const jar = { ...typed, unit, unit_description: '1 jar' }
  await expect(addProduct(ctx, { ...jar, unit_amount: more })).rejects.toMatchObject({
    code: 'invalid',
    fields: { unit_amount: sentence },
  })
  const { id, unit_amount, unit_price } = await addProduct(ctx, { ...jar, unit_amount: most })
  expect([unit_amount, unit_price?.amount_paisa]).not.toContain(0)
  expect(unit_amount).toBe(Number(most))
  const nepali = { ...ctx, locale: 'ne' } as const
  await expect(changeProduct(nepali, id, { unit_amount: more })).rejects.toMatchObject({
    fields: { unit_amount: expect.stringMatching(/^एउटा प्याकमा बढीमा 1(00|,000) (केजी|लिटर|वटा) हुन्छ।/) },
  })
})

test('a price of which a kg comes to nothing is refused where it is typed, and nothing changes', async ({
  shop,
}) => {
  const { ctx, typed } = await openVendor(shop)
  const sack = { ...typed, unit: 'kg', unit_description: '1 sack', unit_amount: '50' }
  await expect(addProduct(ctx, { ...sack, marked_price: '0.24' })).rejects.toMatchObject({
    fields: { unit_amount: 'With this price and amount, one kg costs nothing. Check both.' },
  })
  // Half a paisa a kg is a paisa, as the table rounds it.
  const { id } = await addProduct(ctx, { ...sack, marked_price: '0.25' })
  const stands = { marked_price_paisa: 25, unit_amount: 50, unit_price: { amount_paisa: 1, per: 'kg' } }
  await expect(changeProduct(ctx, id, { unit_amount: '60' })).rejects.toMatchObject({
    fields: { unit_amount: expect.stringContaining('costs nothing') },
  })
  await expect(changeOffer({ ...ctx, locale: 'ne' }, id, { marked_price: '0.1' })).rejects.toMatchObject({
    fields: { marked_price: 'यो मूल्य र मात्राले एक केजीको केही पर्दैन। दुवै हेर्नुहोस्।' },
  })
  expect(await changeProduct(ctx, id, {})).toMatchObject(stands)
})
