import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import { test } from '../../test/shop.ts'
import { addTyped } from './add-typed.ts'
import { findProducts } from './find-products.ts'
import { readDraft } from './read-draft.ts'

test('what is typed is found with how many of it are wanted, and several things are lines of a message', async ({
  shop,
}) => {
  const staff = shop.as((await shop.addCustomer({ rights: ['order.help'] })).actor)
  const add = (name_en: string, name_ne: string, alias: string, unit: string, unit_amount: number | null) =>
    shop.addProduct({
      ...{ name_en, name_ne, aliases: [alias], unit, unit_amount, stock: 50, marked_price_paisa: 50_00 },
      unit_description: unit_amount === null ? '1 bunch, about 250 g' : `${unit_amount} ${unit}`,
    })
  await add('Cauliflower', 'काउली', 'kauli', 'piece', 1)
  await add('Mustard Greens', 'रायोको साग', 'rayo sag', 'bunch', null)
  await add('Mustard Oil', 'तोरीको तेल', 'tel', 'ml', 500)
  await add('Red Onion', 'प्याज', 'pyaj', 'kg', 1)
  const found = async (search: string) => {
    const { products, is_message } = await findProducts(staff, { search })
    return is_message
      ? 'a message'
      : products.map(({ name_en, packs }) => `${packs.quantity} × ${name_en}`).join()
  }
  for (const [search, expected] of [
    ['kauli 2', '2 × Cauliflower'],
    ['काउली २', '2 × Cauliflower'],
    ['dui kauli', '2 × Cauliflower'],
    ['kau', '1 × Cauliflower'],
    ['rayo sag x3', '3 × Mustard Greens'],
    ['rayo sag x 3', '3 × Mustard Greens'],
    ['tel 1 litre', '2 × Mustard Oil'],
    ['२ किलो प्याज', '2 × Red Onion'],
    ['  pyaj   12 ', '12 × Red Onion'],
    ['k', ''],
    ['7', ''],
    ['kauli 0', 'a message'],
    ['2 kg pyaj, 1 mutha sag', 'a message'],
    ['2 kg pyaj 1 mutha sag', 'a message'],
    ['pyaj ra kauli', 'a message'],
  ])
    expect([search, await found(search!)]).toEqual([search, expected])
})

test('of several things that were typed none is lost, and packs are not made to fit', async ({ shop }) => {
  const staff = shop.as((await shop.addCustomer({ rights: ['order.help'] })).actor)
  const draft = randomUUID()
  const typed = async () => {
    const { lines, typed } = await readDraft(staff, draft)
    return [
      lines.map(({ product, quantity }) => `${quantity} × ${product.name_en}`),
      typed.pasted.map(({ text }) => text),
    ]
  }
  await addTyped(staff, { draft, search: '2 kg pyaj' })
  await addTyped(staff, { draft, search: '2 kg pyaj, 1 mutha sag' })
  await addTyped(staff, { draft, search: 'pyaj 2.3 kg' })
  expect(await typed()).toEqual([['2 × Red Onion'], ['2 kg pyaj', '1 mutha sag', 'pyaj 2.3 kg']])
  await expect(addTyped(staff, { draft, search: 'iphone' })).rejects.toMatchObject({
    fields: { search: expect.any(String) },
  })
})
