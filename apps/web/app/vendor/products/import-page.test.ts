import { listImports, workImport } from '@himalayan-green/shop/catalog/import/import-products.ts'
import type { Ctx } from '@himalayan-green/shop/context.ts'
import { addVendorWithOwner } from '@himalayan-green/shop/test/scenes/shopping.ts'
import { type TestShop, test } from '@himalayan-green/shop/test/shop.ts'
import { expect } from 'vitest'
import { answerOf } from '../../../test/page.ts'
import { formIn, shown } from '../../../test/shown.tsx'
import { loader as faultsFile } from './import-faults-file.ts'
import * as page from './import-page.tsx'

const HEADER = 'name_en,name_ne,category,district,price_rs,unit,unit_description,stock'
const TEA = 'Ilam Tea,इलाम चिया,tea,Ilam,150.50,g,100 g,12'
const csv = (...rows: string[]) => [HEADER, ...rows, ''].join('\r\n')

/** A vendor's page of imports, its form, and the products that came of it. */
async function opened(shop: TestShop) {
  const { db } = shop.database
  await db
    .insertInto('categories')
    .values({ slug: 'tea', name_en: 'Tea', name_ne: 'चिया' })
    .onConflict((taken) => taken.doNothing())
    .execute()
  const { vendor, owner } = await addVendorWithOwner(shop)
  const path = (locale: 'en' | 'ne') => `${locale === 'ne' ? '/ne' : ''}/vendor/products/import`
  const visit = (locale: 'en' | 'ne' = 'en', as: Ctx = owner) =>
    shown(page, shop, { path: path(locale), locale, as })
  async function send(text: string | Uint8Array<ArrayBuffer>, locale: 'en' | 'ne' = 'en', name = 'tea.csv') {
    const form = formIn((await visit(locale)).html, 'type="file"')
    return shown(page, shop, {
      path: path(locale),
      locale,
      as: owner,
      form: { ...form, file: new File([text], name) },
    })
  }
  async function work() {
    for (const { id, finished_at } of await listImports(owner))
      if (!finished_at) await workImport(shop.as(null), id)
  }
  const products = () =>
    db
      .selectFrom('products')
      .select(['name_en', 'name_ne', 'marked_price_paisa', 'stock', 'status'])
      .where('vendor_id', '=', vendor.id)
      .orderBy('id')
      .execute()
  return { owner, visit, send, work, products }
}

test('a file is seen at work, then with what came of it and each fault at its row', async ({ shop }) => {
  const { visit, send, work, products } = await opened(shop)
  const rows = [
    TEA,
    'Oolong,ऊलोङ चिया,tea,Ilam,much,g,100 g,12',
    'White Tea,सेतो चिया,<b>teas</b>,Ilam,90,g,50 g,3',
  ]
  expect(await send(csv(...rows))).toMatchObject({ status: 303, location: '/vendor/products/import' })
  const running = await visit()
  expect(running.text).toContain('Importing tea.csv… 0 of 3 rows')
  expect(running.html).not.toContain('type="file"')
  await work()
  const { html, text } = await visit()
  expect(text).toContain('tea.csv imported New 1 Changed 0 Unchanged 0 Failed 2')
  expect(text).toContain('New products are drafts')
  expect(text).toContain('3 price_rs much Enter the price in rupees')
  expect(text).toContain('4 category <b>teas</b> Unknown category. Allowed:')
  expect(html).not.toContain('<b>teas')
  expect(await products()).toMatchObject([{ name_en: 'Ilam Tea', marked_price_paisa: 150_50, stock: 12 }])
})

test('figures and words in Devanagari are read, and answered in Nepali', async ({ shop }) => {
  const { visit, send, work, products } = await opened(shop)
  const rows = ['Ilam Tea,इलाम चिया,tea,इलाम,१५०.५०,g,100 g,१२', 'White Tea,सेतो चिया,tea,Ilam,९०,g,50 g,धेरै']
  expect(await send(`\uFEFF${csv(...rows)}`, 'ne', 'चिया.csv')).toMatchObject({
    status: 303,
    location: '/ne/vendor/products/import',
  })
  expect((await visit('ne')).text).toContain('चिया.csv आयात हुँदै छ… २ मध्ये ० पङ्क्ति')
  await work()
  const { text } = await visit('ne')
  expect(text).toContain('चिया.csv आयात भयो नयाँ १ बदलिएका ० उस्तै रहेका ० असफल १')
  expect(text).toContain('३ stock धेरै पूर्ण सङ्ख्या लेख्नुहोस्।')
  expect(await products()).toMatchObject([{ name_ne: 'इलाम चिया', marked_price_paisa: 150_50, stock: 12 }])
})

test('the same file again adds nothing, and of a row that stands twice one is told', async ({ shop }) => {
  const { visit, send, work, products } = await opened(shop)
  await send(csv(TEA))
  await work()
  const before = await products()
  await send(csv(TEA, TEA), 'en', 'again.csv')
  await work()
  const { text } = await visit()
  expect(text).toContain('again.csv imported New 0 Changed 0 Unchanged 1 Failed 1')
  expect(text).toContain('Row 2 is about the same product.')
  expect(text).not.toContain('New products are drafts')
  expect(await products()).toEqual(before)
})

test('a second file while one is at work is not taken, and its sender is told so', async ({ shop }) => {
  const { owner, visit, send, work } = await opened(shop)
  const form = formIn((await visit()).html, 'type="file"')
  await send(csv(TEA))
  const second = await shown(page, shop, {
    as: owner,
    form: { ...form, file: new File([csv(TEA)], 'second.csv') },
  })
  expect(second.status).toBe(409)
  expect(second.text).toContain('Importing tea.csv…')
  expect(second.html).toContain('role="alert"')
  expect(second.text).toContain('Your last file is still being imported.')
  await work()
  expect((await listImports(owner)).map(({ file_name }) => file_name)).toEqual(['tea.csv'])
})

test.for<[what: string, bytes: string | Uint8Array<ArrayBuffer>, en: string, ne: string]>([
  ['nothing', '', 'Choose a file.', 'फाइल छान्नुहोस्।'],
  [
    'a picture',
    new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    'This is not a CSV file in UTF-8.',
    'यो UTF-8 मा लेखिएको CSV फाइल होइन।',
  ],
  [
    'UTF-16',
    new Uint8Array(Buffer.from(`\uFEFF${csv(TEA)}`, 'utf16le')),
    'This file is written in UTF-16.',
    'यो फाइल UTF-16 मा लेखिएको छ।',
  ],
  ['only a header', csv(), 'There is no product in this file', 'यस फाइलमा सामान छैन'],
  ['no name', 'stock\r\n3\r\n', 'The first row must name the columns', 'पहिलो पङ्क्तिमा स्तम्भका नाम'],
  ['a strange column', 'name_en,colour\r\nTea,red\r\n', 'no such columns: colour.', 'यस्ता स्तम्भ छैनन्: colour।'],
  ['an open quotation', csv(TEA, '"Oolong,x'), 'cannot be read from row 3 on', 'पङ्क्ति ३ देखि फाइल पढ्न सकिएन'],
])(
  'a file with %s is refused at its field, and nothing of it is taken',
  async ([, bytes, en, ne], { shop }) => {
    const { owner, send, products } = await opened(shop)
    for (const [locale, sentence] of [
      ['en', en],
      ['ne', ne],
    ] as const) {
      const { status, html, text } = await send(bytes, locale)
      expect([locale, status]).toEqual([locale, 400])
      expect(text).toContain(sentence)
      expect(html).toContain('aria-invalid="true"')
      expect(html).toContain('type="file"')
    }
    expect(await listImports(owner)).toEqual([])
    expect(await products()).toEqual([])
  },
)

test("a vendor's faults are its own: another finds neither the file nor its faults", async ({ shop }) => {
  const { visit, send, work, owner } = await opened(shop)
  await send(csv('Oolong,ऊलोङ चिया,tea,Ilam,much,g,100 g,12'))
  await work()
  const [{ id } = { id: 0 }] = await listImports(owner)
  const path = `/vendor/products/import/faults?file=${id}`
  expect((await visit()).html).toContain(`href="${path}"`)
  const other = (await addVendorWithOwner(shop)).owner
  expect((await visit('en', other)).text).not.toContain('tea.csv')
  expect(await answerOf(faultsFile, shop, { path, as: owner })).toMatchObject({ status: 200 })
  expect(await answerOf(faultsFile, shop, { path, as: other })).toMatchObject({ status: 404 })
})
