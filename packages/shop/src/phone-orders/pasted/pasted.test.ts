import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import { statementsOf } from '../../../test/counted.ts'
import { type TestShop, test } from '../../../test/shop.ts'
import type { Ctx } from '../../context.ts'
import { listProducts } from '../../search/products.ts'
import { addLine } from '../draft-lines.ts'
import { readDraft } from '../read-draft.ts'
import { addPasted, leaveOutPasted, pasteMessage } from './change-pasted.ts'
import { type PastedLine, readPasted } from './read-pasted.ts'

const helper = async (shop: TestShop) =>
  shop.as((await shop.addCustomer({ rights: ['order.help', 'order.read'] })).actor)

const GOODS: [
  name_en: string,
  name_ne: string,
  aliases: string[],
  unit: string,
  unit_description: string,
  unit_amount: number | null,
][] = [
  ['Red Potato', 'रातो आलु', ['aalu', 'rato aalu'], 'kg', '1 kg', 1],
  ['White Potato', 'सेतो आलु', ['aalu'], 'g', '500 g', 500],
  ['Red Onion', 'प्याज', ['pyaj'], 'kg', '1 kg', 1],
  ['Mustard Greens', 'रायोको साग', ['rayo saag', 'saag'], 'bunch', '1 bunch, about 400 g', null],
  ['Cauliflower', 'काउली', ['kauli'], 'piece', '1 head, about 800 g', null],
  ['Hen Eggs', 'कुखुराको अण्डा', ['anda', 'phul'], 'piece', 'crate of 12', 12],
  ['Cumin', 'जिरा', ['jira'], 'g', '200 g', 200],
  ['Ginger', 'अदुवा', ['aduwa'], 'g', '250 g', 250],
  ['Mustard Oil', 'तोरीको तेल', ['tori tel', 'tel'], 'l', '1 litre', 1],
  ['Shikakai and Soapnut Wash', 'रिठ्ठा–सिकाकाई धुलो', ['reetha shikakai'], 'g', '200 g', 200],
]

/** The ids of GOODS by their names; the shop of this file has them once. */
let stock: Promise<Record<string, number>> | undefined
const stocked = (shop: TestShop) => (stock ??= addGoods(shop))

async function addGoods(shop: TestShop) {
  const products: Record<string, number> = {}
  for (const [name_en, name_ne, aliases, unit, unit_description, unit_amount] of GOODS) {
    const named = { name_en, name_ne, aliases, unit, unit_description, unit_amount }
    const { id } = await shop.addProduct({ ...named, stock: 50, marked_price_paisa: 100_00 })
    products[name_en] = id
  }
  return products
}

const linesIn = async (staff: Ctx, draft: string) =>
  readPasted(staff, (await readDraft(staff, draft)).typed.pasted)

/** `2 × Red Potato` of what is understood; of all else why not, and what is offered. */
const said = ({ status, why, choices }: PastedLine) => {
  const offered = choices.map(({ quantity, product }) => `${quantity} × ${product.name_en}`)
  return status === 'understood' ? `${offered[0]}${why ? ` (${why})` : ''}` : [why, ...offered].join(' | ')
}

test('lines of a message become so many packs, or say why not', async ({ shop }) => {
  await stocked(shop)
  const staff = await helper(shop)
  const draft = randomUUID()
  const read = async (message: string) => {
    await leaveOutPasted(staff, { draft, number: null })
    await pasteMessage(staff, { draft, message })
    return (await linesIn(staff, draft)).map(said)
  }
  const cases: [message: string, ...lines: string[]][] = [
    ['2 kg pyaj, 1 mutha saag', '2 × Red Onion', '1 × Mustard Greens'],
    ['दुई किलो प्याज', '2 × Red Onion'],
    ['rato aalu 3 kg', '3 × Red Potato'],
    // Two kinds have the same name: neither is taken for granted, whatever their packs.
    ['2 kg aalu', 'several | 2 × Red Potato | 4 × White Potato'],
    ['aadha kilo aalu', 'several | 1 × White Potato | 1 × Red Potato'],
    ['2.3 kg pyaj', 'not_whole_packs | 2 × Red Onion | 3 × Red Onion'],
    ['500 gm pyaj', 'not_whole_packs | 1 × Red Onion'],
    ['2-3 kg pyaj', 'range | 2 × Red Onion | 3 × Red Onion'],
    ['aduwa aadha kilo', '2 × Ginger'],
    ['ek pau aduwa', '1 × Ginger'],
    // A pau is 250 g; by the old weights, 200 g.
    ['ek pau jira', 'not_whole_packs | 1 × Cumin | 2 × Cumin'],
    ['1 kg kauli', 'sold_otherwise | 1 × Cauliflower'],
    ['kauli 2', '2 × Cauliflower'],
    ['5 ota pyaj', 'sold_otherwise | 1 × Red Onion'],
    ['anda 2 darjan', '2 × Hen Eggs'],
    ['anda 12', 'not_whole_packs | 1 × Hen Eggs | 12 × Hen Eggs'],
    ['15 ota anda', 'not_whole_packs | 1 × Hen Eggs | 2 × Hen Eggs'],
    ['tel 1 litre 2', '2 × Mustard Oil'],
    ['2 bora pyaj', 'sold_otherwise | 1 × Red Onion'],
    ['pyaj', '1 × Red Onion (one_pack)'],
    ['reetha ra shikakai 2', '2 × Shikakai and Soapnut Wash'],
    ['saag ra pyaj 2 kg', '1 × Mustard Greens (one_pack)', '2 × Red Onion'],
    ['60 kg pyaj', 'out_of_stock | 60 × Red Onion'],
    ['pyaj napathaunu', 'negated'],
    ['rs 50 ko saag', 'money | 1 × Mustard Greens'],
    ['iphone 15', 'not_found'],
    ['3 kg', 'no_words'],
  ]
  for (const [message, ...lines] of cases)
    expect([message, ...(await read(message))]).toEqual([message, ...lines])
})

test('what is found first for a line is what the shop’s search finds first', async ({ shop }) => {
  await stocked(shop)
  const staff = await helper(shop)
  const searches = ['pyaj', 'rayo saag', 'काउली', 'anda', 'tori tel', 'aduva', 'jeera']
  const lines = await readPasted(
    staff,
    searches.map((text, number) => ({ number, text, is_aside: false })),
  )
  for (const [at, search] of searches.entries()) {
    const { products } = await listProducts(staff, { search, limit: 1 })
    expect([search, lines[at]!.choices[0]?.product.id]).toEqual([search, products[0]!.id])
  }
})

test('forty lines are read in as many statements as one', async ({ shop }) => {
  await stocked(shop)
  const staff = await helper(shop)
  const counted = async (count: number) => {
    const segments = Array.from({ length: count }, (_, at) => ({
      ...{ number: at + 1, is_aside: false },
      text: `${at + 1} kg ${GOODS[at % GOODS.length]![2][0]} nimki${at}`,
    }))
    return (await statementsOf(shop, staff, (ctx) => readPasted(ctx, segments))).length
  }
  await counted(1)
  expect(await counted(40)).toBe(await counted(1))
})

test('chosen lines are added in one press, the rest stays, and a second press adds nothing', async ({
  shop,
}) => {
  const products = await stocked(shop)
  const staff = await helper(shop)
  const draft = randomUUID()
  await pasteMessage(staff, { draft, message: 'Namaste\n2 kg pyaj\n2 kg aalu\niphone\n1 mutha saag' })
  const lines = await linesIn(staff, draft)
  const form = {
    draft,
    lines: lines
      .filter(({ is_aside }) => !is_aside)
      .map(({ number, text, status, choices }) => ({
        number,
        text,
        choice:
          status === 'understood'
            ? { product: choices[0]!.product.id, quantity: choices[0]!.quantity }
            : null,
      })),
  }
  await Promise.all([addPasted(staff, form), addPasted(staff, form)])
  const { typed, quote } = await readDraft(staff, draft)
  expect(typed.lines.map(({ product_id, quantity }) => [product_id, quantity])).toEqual([
    [products['Red Onion'], 2],
    [products['Mustard Greens'], 1],
  ])
  expect(quote.goods_paisa).toBe(300_00)
  expect(typed.pasted.map(({ text }) => text)).toEqual(['Namaste', '2 kg aalu', 'iphone'])
  // More of what is there already is more of it.
  await pasteMessage(staff, { draft, message: 'pyaj 1 kg' })
  const next = (await linesIn(staff, draft)).at(-1)!
  await addPasted(staff, {
    draft,
    lines: [
      { number: next.number, text: next.text, choice: { product: products['Red Onion'], quantity: 1 } },
    ],
  })
  expect((await readDraft(staff, draft)).typed.lines[0]!.quantity).toBe(3)
  // A form of before, whose lines are gone, takes no line that came since.
  await pasteMessage(staff, { draft, message: 'pyaj 1 kg' })
  await addPasted(staff, form)
  expect((await readDraft(staff, draft)).typed.lines[0]!.quantity).toBe(3)
})

test('a corrected line is read again, in as many lines as it has by then, and adds nothing before that', async ({
  shop,
}) => {
  const products = await stocked(shop)
  const staff = await helper(shop)
  const draft = randomUUID()
  await pasteMessage(staff, { draft, message: 'pyaz2k\n1 mutha saag' })
  const [one, two] = (await linesIn(staff, draft)) as [PastedLine, PastedLine]
  const choice = { product: products['Red Onion']!, quantity: 9 }
  await addPasted(staff, {
    draft,
    lines: [
      { number: one.number, text: 'pyaj 2 kg, aduwa 250 gm', choice },
      { number: two.number, text: two.text, choice: null },
    ],
  })
  expect((await readDraft(staff, draft)).typed.lines).toEqual([])
  expect((await linesIn(staff, draft)).map((line) => [line.text, said(line)])).toEqual([
    ['pyaj 2 kg', '2 × Red Onion'],
    ['aduwa 250 gm', '1 × Ginger'],
    ['1 mutha saag', '1 × Mustard Greens'],
  ])
  const [first] = await linesIn(staff, draft)
  await leaveOutPasted(staff, { draft, number: first!.number })
  expect((await linesIn(staff, draft)).map(({ text }) => text)).toEqual(['aduwa 250 gm', '1 mutha saag'])
  await leaveOutPasted(staff, { draft, number: null })
  expect(await linesIn(staff, draft)).toEqual([])
})

test('what the customer agreed to is what is in the order: lines that wait change nothing of it', async ({
  shop,
}) => {
  const products = await stocked(shop)
  const staff = await helper(shop)
  const draft = randomUUID()
  await addLine(staff, { draft, product: products['Red Onion'], quantity: 1 })
  const { version } = await readDraft(staff, draft)
  await pasteMessage(staff, { draft, message: '2 kg pyaj' })
  const [line] = await linesIn(staff, draft)
  expect((await readDraft(staff, draft)).version).toBe(version)
  const choice = { product: products['Red Onion']!, quantity: 2 }
  await addPasted(staff, { draft, lines: [{ number: line!.number, text: line!.text, choice }] })
  expect((await readDraft(staff, draft)).version).toBe(version + 1)
})

test('what is no longer on sale is refused, and its message stays as it was', async ({ shop }) => {
  const products = await stocked(shop)
  const staff = await helper(shop)
  const draft = randomUUID()
  await pasteMessage(staff, { draft, message: '2 kg pyaj, kauli 1' })
  const lines = await linesIn(staff, draft)
  await staff.db
    .updateTable('products')
    .set({ status: 'paused' })
    .where('id', '=', products['Red Onion']!)
    .execute()
  const chosen = lines.map(({ number, text, choices }) => ({
    ...{ number, text },
    choice: { product: choices[0]!.product.id, quantity: choices[0]!.quantity },
  }))
  await expect(addPasted(staff, { draft, lines: chosen })).rejects.toMatchObject({
    code: 'invalid',
    fields: { pasted: expect.any(String) },
  })
  await staff.db.updateTable('products').set({ status: 'published' }).where('status', '=', 'paused').execute()
  const { typed } = await readDraft(staff, draft)
  expect([typed.lines, typed.pasted.length]).toEqual([[], 2])
})

test('a message has its limits, and nobody pastes without the right or into another’s draft', async ({
  shop,
}) => {
  await stocked(shop)
  const staff = await helper(shop)
  const draft = randomUUID()
  const refused = { code: 'invalid', fields: { message: expect.any(String) } }
  for (const message of ['', ' \n ', '- , ;', 'a'.repeat(4_001), 'pyaj\n'.repeat(61)])
    await expect(pasteMessage(staff, { draft, message })).rejects.toMatchObject(refused)
  await pasteMessage(staff, { draft, message: 'pyaj\n'.repeat(60) })
  await expect(pasteMessage(staff, { draft, message: 'pyaj' })).rejects.toMatchObject(refused)
  await expect(pasteMessage(await helper(shop), { draft, message: 'pyaj' })).rejects.toMatchObject({
    code: 'not_found',
  })
  const other = shop.as((await shop.addCustomer({ rights: ['order.read'] })).actor)
  for (const act of [
    pasteMessage(other, { draft, message: 'pyaj' }),
    addPasted(other, { draft, lines: [] }),
    leaveOutPasted(other, { draft, number: null }),
  ])
    await expect(act).rejects.toMatchObject({ code: 'forbidden' })
})
