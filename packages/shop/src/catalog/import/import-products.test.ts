import { expect, vi } from 'vitest'
import { byEffort } from '../../../test/effort.ts'
import { addVendorWithOwner, fillCart } from '../../../test/scenes/shopping.ts'
import { type TestShop, test } from '../../../test/shop.ts'
import { checkout } from '../../checkout/checkout.ts'
import type { Ctx } from '../../context.ts'
import { HOUR } from '../../durations.ts'
import { startJobs } from '../../jobs.ts'
import { removeMember } from '../../vendors/members/members.ts'
import { changeProduct } from '../changing/change-product.ts'
import { setStock } from '../stock.ts'
import { exportProducts } from './export-products.ts'
import {
  type CsvImport,
  endStuckImports,
  listImports,
  purgeImports,
  readImport,
  startImport,
  workImport,
} from './import-products.ts'

/** More than one pass of the job takes. */
const ROWS = byEffort(210, 500)
const GOOD = ROWS - 7

const HEADER =
  'slug,name_en,name_ne,aliases,category,district,price_rs,unit,unit_description,stock,status,is_vendor_approval_required,approval_reason,shelf_life_days,lead_hours,vat_exempt,description'

/** A category that the rows of the tests name. */
const addShelf = (shop: TestShop) =>
  shop.database.db
    .insertInto('categories')
    .values({ slug: 'tea', name_en: 'Tea', name_ne: 'चिया' })
    .onConflict((taken) => taken.doNothing())
    .execute()

const lineOf = (n: number, changes: Partial<Record<string, string>> = {}) => {
  const cells: Record<string, string> = {
    slug: '',
    name_en: `Ilam Tea ${n}`,
    name_ne: `इलाम चिया ${n}`,
    aliases: `chiya ${n}; tea ${n}`,
    category: 'tea',
    district: 'Ilam',
    price_rs: `${100 + n}.50`,
    unit: 'g',
    unit_description: '100 g',
    stock: `${n}`,
    status: 'draft',
    is_vendor_approval_required: 'no',
    approval_reason: '',
    shelf_life_days: '365',
    lead_hours: '24',
    vat_exempt: 'yes',
    description: `"Leaf no. ${n}, rolled"`,
    ...changes,
  }
  return HEADER.split(',')
    .map((column) => cells[column])
    .join(',')
}
const fileOf = (...lines: string[]) => Buffer.from([HEADER, ...lines, ''].join('\r\n'))

/** Works a file to its end, as the jobs do. */
async function work(shop: TestShop, ctx: Ctx, { id }: CsvImport): Promise<CsvImport> {
  for (let jobs = 0; jobs < 100; jobs++) {
    await workImport(shop.as(null), id)
    const now = await readImport(ctx, id)
    if (now.finished_at) return now
  }
  throw new Error('The file does not end.')
}

const importFile = async (shop: TestShop, ctx: Ctx, file: Uint8Array | string) =>
  work(shop, ctx, await startImport(ctx, 'tea.csv', Buffer.from(file)))

/** Every row of every product of the vendor, and the changes that wait. */
async function everything({ database }: TestShop, vendor_id: number | null) {
  const { rows } = await database.pool.query(
    `select to_jsonb(p) as product, (select jsonb_agg(to_jsonb(c) order by c.id) from product_changes c
       where c.product_id = p.id) as changes
     from products p where vendor_id = $1 order by id`,
    [vendor_id],
  )
  return rows
}

test(`of ${ROWS} rows with 7 bad ones the others come in and 7 are told with row, column and reason; read in again, nothing changes`, async ({
  shop,
}) => {
  await addShelf(shop)
  const { vendor, owner } = await addVendorWithOwner(shop)
  const bad: Record<number, Partial<Record<string, string>>> = {
    11: { price_rs: 'much' },
    77: { category: 'teas' },
    123: { stock: '-3' },
    200: { name_ne: 'Latin only' },
    207: { is_vendor_approval_required: 'perhaps' },
    208: { slug: 'not-mine' },
    209: { unit: 'handful' },
  }
  const file = fileOf(...Array.from({ length: ROWS }, (_, n) => lineOf(n, bad[n])))
  const started = await startImport(owner, 'tea.csv', file)
  expect(started).toMatchObject({ rows_total: ROWS, rows_done: 0, finished_at: null })
  await workImport(shop.as(null), started.id)
  expect(await readImport(owner, started.id)).toMatchObject({ rows_done: 200, finished_at: null })
  const done = await work(shop, owner, started)
  expect(done).toMatchObject({ added: GOOD, changed: 0, unchanged: 0, faulty: 7, rows_done: ROWS })
  expect(done.faults).toEqual([
    {
      row: 13,
      column: 'price_rs',
      value: 'much',
      reason: expect.stringMatching(/^Enter the price in rupees/),
    },
    {
      row: 79,
      column: 'category',
      value: 'teas',
      reason: expect.stringMatching(/^Unknown category/),
    },
    { row: 125, column: 'stock', value: '-3', reason: 'Enter 0 or more.' },
    { row: 202, column: 'name_ne', value: 'Latin only', reason: 'Use Devanagari letters for this name.' },
    {
      row: 209,
      column: 'is_vendor_approval_required',
      value: 'perhaps',
      reason: 'Enter yes or no.',
    },
    {
      row: 210,
      column: 'slug',
      value: 'not-mine',
      reason: expect.stringMatching(/^You have no such product/),
    },
    {
      row: 211,
      column: 'unit',
      value: 'handful',
      reason: expect.stringMatching(/^Allowed values: kg, g/),
    },
  ])
  const before = await everything(shop, vendor.id)
  expect(before).toHaveLength(GOOD)
  expect(before[0]).toMatchObject({
    product: {
      slug: 'ilam-tea-0',
      aliases: ['chiya 0', 'tea 0'],
      marked_price_paisa: 100_50,
      status: 'draft',
      stock: 0,
      stocked: 0,
      vat_exempt: true,
      shelf_life_days: 365,
      lead_hours: 24,
      description_en: 'Leaf no. 0, rolled',
    },
  })

  const later = { ...owner, now: new Date(owner.now.getTime() + HOUR) }
  expect(await importFile(shop, later, file)).toMatchObject({
    added: 0,
    changed: 0,
    unchanged: GOOD,
    faulty: 7,
  })
  expect(await importFile(shop, later, await exportProducts(owner))).toMatchObject({
    added: 0,
    changed: 0,
    unchanged: GOOD,
    faulty: 0,
    rows_total: GOOD,
  })
  expect(await everything(shop, vendor.id)).toEqual(before)
}, 300_000)

test('what products of every kind are exported as is read in again without any change', async ({ shop }) => {
  const { vendor, owner } = await addVendorWithOwner(shop)
  const vendor_id = vendor.id
  await shop.addProduct({
    vendor_id,
    name_en: 'Honey "wild", 1 kg',
    description_en: '=SUM(1)\r\nfrom the cliffs',
    unit: 'jar',
    aliases: ['@maha', '-maha'],
    description_ne: '+भीर मह',
    status: 'paused',
    marked_price_paisa: 95_05,
  })
  await shop.addProduct({
    vendor_id,
    is_vendor_approval_required: true,
    approval_reason: null,
    shelf_life_days: null,
  })
  const changing = await shop.addProduct({ vendor_id, name_en: 'Old name', unit: 'kg' })
  await changeProduct(owner, changing.id, { name_en: 'New name', description_en: "'quoted" })
  await shop.addProduct({ vendor_id, status: 'draft', stock: 0 })
  await shop.addProduct({ vendor_id, status: 'pending', submitted_at: new Date() })
  await shop.addProduct({ vendor_id, status: 'rejected' })
  await shop.addProduct({ vendor_id, status: 'archived' })
  await shop.addProduct()

  const before = await everything(shop, vendor_id)
  const text = await exportProducts(owner)
  expect(text).toContain(`"'=SUM(1)\r\nfrom the cliffs"`)
  expect(text).toContain('New name')
  const later = { ...owner, now: new Date(owner.now.getTime() + HOUR) }
  const done = await importFile(shop, later, text)
  expect(done).toMatchObject({ rows_total: 6, unchanged: 6, faults: [] })
  const excel = text.replaceAll('\r\n', '\n').replaceAll('95.05', '95.050').replace('\uFEFF', '')
  expect(await importFile(shop, later, excel)).toMatchObject({ changed: 0 })
  expect(await everything(shop, vendor_id)).toEqual(before)
})

test('what was sold since a file was exported stays sold, and a count that moved on both sides is told', async ({
  shop,
}) => {
  const { vendor, owner } = await addVendorWithOwner(shop)
  const [sold, both, mine] = [
    await shop.addProduct({ vendor_id: vendor.id, stock: 10 }),
    await shop.addProduct({ vendor_id: vendor.id, stock: 10 }),
    await shop.addProduct({ vendor_id: vendor.id, stock: 10 }),
  ]
  const text = await exportProducts(owner)
  await setStock(owner, sold.id, 8)
  await setStock(owner, both.id, 8)
  const edited = text
    .split('\r\n')
    .map((line) =>
      /^\uFEFF?id,/.test(line) || line.startsWith(`${sold.id},`) ? line : line.replace(',10,10,', ',15,10,'),
    )
    .join('\r\n')
  const done = await importFile(shop, owner, edited)
  expect(done).toMatchObject({ unchanged: 1, changed: 1, faulty: 1 })
  expect(done.faults).toMatchObject([{ row: 3, column: 'stock', value: '15' }])
  const counts = (await everything(shop, vendor.id)).map(({ product }) => [product.id, product.stock])
  expect(counts).toEqual([
    [sold.id, 8],
    [both.id, 8],
    [mine.id, 15],
  ])
})

test('price and stock of a published product are live at once, its name waits, and a trusted vendor’s does not', async ({
  shop,
}) => {
  const { vendor, owner } = await addVendorWithOwner(shop)
  const product = await shop.addProduct({ vendor_id: vendor.id, stock: 10 })
  const paused = await shop.addProduct({ vendor_id: vendor.id, status: 'paused' })
  const cart = await fillCart(shop, { product: { vendor_id: vendor.id } })
  const file = `id,price_rs,stock,name_en,status\n${product.id},१२०,7,Better name,published\n${paused.id},,,,published\n`
  const done = await importFile(shop, owner, file)
  expect(done.faults).toMatchObject([
    { row: 3, column: 'name_en' },
    { row: 3, column: 'price_rs' },
    { row: 3, column: 'stock' },
  ])
  expect(done).toMatchObject({ changed: 1, faulty: 1 })
  const [first] = await everything(shop, vendor.id)
  expect(first).toMatchObject({
    product: { name_en: product.name_en, marked_price_paisa: 120_00, stock: 7, stocked: 7 },
    changes: [{ status: 'pending', values: { name_en: 'Better name' } }],
  })
  const both = `slug,status\n${paused.slug},published\n${product.slug},paused`
  expect(await importFile(shop, owner, both)).toMatchObject({ changed: 2 })

  await shop.database.db
    .updateTable('vendors')
    .set({ is_trusted: true })
    .where('id', '=', vendor.id)
    .execute()
  expect(await importFile(shop, owner, `id,name_en\n${product.id},Best name\n`)).toMatchObject({ changed: 1 })
  expect((await everything(shop, vendor.id))[0]).toMatchObject({ product: { name_en: 'Best name' } })
  await checkout(cart.ctx, cart.request)
})

test('a product whose name was pasted with marks that nobody sees is the one that is there', async ({
  shop,
}) => {
  const { vendor, owner } = await addVendorWithOwner(shop)
  await addShelf(shop)
  await importFile(shop, owner, fileOf(lineOf(1)))
  const again = await importFile(shop, owner, fileOf(lineOf(1, { name_en: 'Ilam\u200b Tea\u200d 1' })))
  expect(again).toMatchObject({ added: 0, unchanged: 1, faulty: 0 })
  const twice = await importFile(
    shop,
    owner,
    fileOf(lineOf(2), lineOf(2, { name_en: '\ufeffIlam Tea 2', unit_description: '100\u200b g' })),
  )
  expect(twice).toMatchObject({ added: 1, unchanged: 1, faulty: 0 })
  expect(await everything(shop, vendor.id)).toHaveLength(2)
})

test('a price with a decimal comma is a fault that says how to write it, and groups are read', async ({
  shop,
}) => {
  const { owner } = await addVendorWithOwner(shop)
  await addShelf(shop)
  const [head, ...prices] = ['price_rs', '12,50', '1250,00', '१२,५०', '1,250', '1,25,000', '१,२५०']
  const names = 'name_en;name_ne;category;district;unit;unit_description;stock'
  const lines = prices.map((price, n) => `Ghee ${n};घिउ ${n};tea;Ilam;kg;1 kg;5;${price}`)
  const done = await importFile(shop, owner, [`${names};${head}`, ...lines].join('\n'))
  expect(done).toMatchObject({ added: 3, faulty: 3 })
  expect(done.faults.map(({ column, reason }) => [column, reason])).toEqual(
    Array(3).fill(['price_rs', 'Write it with a point: 12.50']),
  )
  const made = await shop.database.db
    .selectFrom('products')
    .select('marked_price_paisa')
    .where('name_en', 'like', 'Ghee %')
    .orderBy('id')
    .execute()
  expect(made.map(({ marked_price_paisa }) => marked_price_paisa)).toEqual([125_000, 12_500_000, 125_000])
})

test('a product is handed in by its status only with what it needs', async ({ shop }) => {
  await addShelf(shop)
  const { vendor, owner } = await addVendorWithOwner(shop)
  const done = await importFile(
    shop,
    owner,
    fileOf(lineOf(1, { status: 'pending' }), lineOf(2, { status: 'gone' })),
  )
  expect(done).toMatchObject({ added: 0, faulty: 2 })
  expect(done.faults.map(({ row, column }) => [row, column])).toEqual([
    [2, 'status'],
    [3, 'status'],
  ])
  expect(await everything(shop, vendor.id)).toEqual([])
})

test('of two rows about one product the second is a fault, and foreign products are not there', async ({
  shop,
}) => {
  const { vendor, owner } = await addVendorWithOwner(shop)
  const neighbour = await shop.addProduct()
  const { id, slug } = await shop.addProduct({ vendor_id: vendor.id })
  const file = `id,slug,stock\n${id},,3\n${id},,4\n${neighbour.id},,9\n,${neighbour.slug},9\nx,,1\n,${slug},5,6`
  const done = await importFile(shop, owner, file)
  expect(done.faults.map(({ row, column, reason }) => [row, column, reason])).toEqual([
    [3, 'id', 'Row 2 is about the same product.'],
    [4, 'id', expect.stringMatching(/no such product/)],
    [5, 'slug', expect.stringMatching(/no such product/)],
    [6, 'id', expect.stringMatching(/no such product/)],
    [7, '', 'This row has more cells than there are columns.'],
  ])
  expect(done.changed).toBe(1)
  expect((await everything(shop, neighbour.vendor_id))[0]).toMatchObject({ product: { stock: 10 } })
})

test('jobs that are killed half-way or run twice do no row twice', async ({ shop }) => {
  await addShelf(shop)
  const { vendor, owner } = await addVendorWithOwner(shop)
  const { id } = await startImport(
    owner,
    'tea.csv',
    fileOf(...Array.from({ length: 60 }, (_, n) => lineOf(n))),
  )
  // The database goes away in the middle of a row: what it did is rolled back with it.
  let queries = 0
  const dying = shop.database.db.withPlugin({
    transformQuery: ({ node }) => {
      if (++queries > 200) throw new Error('the power went')
      return node
    },
    transformResult: async ({ result }) => result,
  })
  await expect(workImport({ ...shop.as(null), db: dying }, id)).rejects.toThrow('the power went')
  const half = await readImport(owner, id)
  expect(half.rows_done).toBeGreaterThan(0)
  expect(half.rows_done).toBeLessThan(60)
  expect(await everything(shop, vendor.id)).toHaveLength(half.rows_done)

  await Promise.all(Array.from({ length: 4 }, () => workImport(shop.as(null), id)))
  await workImport(shop.as(null), id)
  expect(await readImport(owner, id)).toMatchObject({ added: 60, faulty: 0, finished_at: expect.any(Date) })
  expect(await everything(shop, vendor.id)).toHaveLength(60)
})

test('a second file waits for the first, and each vendor sees only its own', async ({ shop }) => {
  await addShelf(shop)
  const { vendor, owner } = await addVendorWithOwner(shop)
  const other = await addVendorWithOwner(shop)
  const both = await Promise.allSettled([
    startImport(owner, 'a.csv', fileOf(lineOf(1))),
    startImport(owner, 'b.csv', fileOf(lineOf(2))),
  ])
  expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  expect(both.find((one) => one.status === 'rejected')).toMatchObject({ reason: { code: 'conflict' } })
  await startImport(other.owner, 'c.csv', fileOf(lineOf(3)))
  const [mine] = await listImports(owner)
  await expect(readImport(other.owner, mine!.id)).rejects.toMatchObject({ code: 'not_found' })
  await work(shop, owner, mine!)
  await importFile(shop, owner, fileOf(lineOf(4)))
  expect(await listImports(owner)).toHaveLength(2)
  const packer = shop.as((await shop.addCustomer({ vendor_id: vendor.id, vendor_roles: ['orders'] })).actor)
  await expect(startImport(packer, 'd.csv', fileOf(lineOf(5)))).rejects.toMatchObject({ code: 'forbidden' })
  await expect(exportProducts(packer)).rejects.toMatchObject({ code: 'forbidden' })
})

test('rows of somebody who was taken out meanwhile are not worked, and a file that is stuck ends', async ({
  shop,
}) => {
  await addShelf(shop)
  const { vendor, owner } = await addVendorWithOwner(shop)
  const { actor } = await shop.addCustomer({ vendor_id: vendor.id, vendor_roles: ['catalogue'] })
  const started = await startImport(shop.as(actor), 'tea.csv', fileOf(lineOf(1), lineOf(2)))
  await removeMember(owner, { address: '10.0.0.1', user_agent: '' }, actor.id, {})
  expect(await work(shop, owner, started)).toMatchObject({ added: 0, faulty: 2 })
  expect(await everything(shop, vendor.id)).toEqual([])

  const stuck = await startImport(owner, 'tea.csv', fileOf(lineOf(1), lineOf(2), lineOf(3, { stock: '' })))
  await endStuckImports({ ...owner, now: new Date(owner.now.getTime() + HOUR - 1000) })
  expect((await readImport(owner, stuck.id)).finished_at).toBeNull()
  const later = { ...owner, now: new Date(owner.now.getTime() + HOUR + 1000) }
  await endStuckImports(later)
  expect(await readImport(owner, stuck.id)).toMatchObject({
    faulty: 3,
    rows_done: 3,
    finished_at: later.now,
    faults: [{ row: 2, reason: expect.stringContaining('a problem on our side') }, {}, {}],
  })
  await purgeImports({ ...owner, now: new Date(owner.now.getTime() + 92 * 24 * HOUR) })
  expect(await listImports(owner)).toEqual([])
})

test('the jobs work a file to its end in the background', async ({ shop }) => {
  await addShelf(shop)
  const { owner } = await addVendorWithOwner(shop)
  const { id } = await startImport(
    { ...owner, locale: 'ne' },
    'tea.csv',
    fileOf(lineOf(1), lineOf(2, { unit: 'x' })),
  )
  const jobs = await startJobs(shop)
  try {
    await vi.waitUntil(async () => (await readImport(owner, id)).finished_at, {
      timeout: 50_000,
      interval: 100,
    })
  } finally {
    await jobs.stop()
  }
  expect(await readImport(owner, id)).toMatchObject({
    added: 1,
    faulty: 1,
    faults: [{ row: 3, column: 'unit', reason: expect.stringMatching(/^यीमध्ये/) }],
  })
})

test('the amount goes out and comes in as unit_amount; a file without it changes none', async ({ shop }) => {
  const { vendor, owner } = await addVendorWithOwner(shop)
  const vendor_id = vendor.id
  const jar = await shop.addProduct({ vendor_id, unit: 'g', unit_description: '1 jar', unit_amount: 250 })
  const bag = await shop.addProduct({ vendor_id, unit: 'piece', unit_description: '1 bag' })
  const amounts = async () => (await everything(shop, vendor_id)).map(({ product }) => product.unit_amount)

  const text = await exportProducts(owner)
  expect(text.split('\r\n')[0]).toContain(',unit,unit_description,unit_amount,stock,')
  expect(text).toContain(',g,1 jar,250,10,')
  expect(text).toContain(',piece,1 bag,,10,')
  expect(await importFile(shop, owner, text)).toMatchObject({ unchanged: 2, changed: 0, faulty: 0 })
  expect(
    await importFile(shop, owner, `id,unit,unit_description,stock\n${jar.id},g,1 jar,9\n`),
  ).toMatchObject({
    changed: 1,
  })
  expect(await amounts()).toEqual([250, null])

  const file = `id,unit_amount\n${jar.id},४००.५\n${bag.id},one\n`
  expect(await importFile(shop, owner, file)).toMatchObject({
    changed: 1,
    faults: [
      { row: 3, column: 'unit_amount', value: 'one', reason: expect.stringMatching(/^Enter the amount/) },
    ],
  })
  expect(await amounts()).toEqual([400.5, null])
  expect(await importFile(shop, owner, `id,unit_amount\n${jar.id},999999\n`)).toMatchObject({
    changed: 0,
    faults: [{ row: 2, column: 'unit_amount', reason: expect.stringMatching(/^One pack holds/) }],
  })
  expect(await importFile(shop, owner, `id,unit_amount\n${jar.id},\n`)).toMatchObject({ changed: 1 })
  expect(await amounts()).toEqual([null, null])
})
