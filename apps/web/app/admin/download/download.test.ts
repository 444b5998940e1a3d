import { readSheets } from '@himalayan-green/shop/test/read-sheets.ts'
import { rightsWithout } from '@himalayan-green/shop/test/scenes/factories.ts'
import { buy } from '@himalayan-green/shop/test/scenes/shopping.ts'
import { type TestShop, test } from '@himalayan-green/shop/test/shop.ts'
import { expect } from 'vitest'
import { answerOf, type Visit } from '../../../test/page.ts'
import { loader as pageLoader } from './page.tsx'
import { loader } from './rows-file.ts'

/** The file of a list, as a browser saves it. */
async function fileOf(
  shop: TestShop,
  list: string,
  query: string,
  as: Visit['as'],
  locale: 'en' | 'ne' = 'en',
) {
  let bytes = new Uint8Array()
  const { status, headers } = await answerOf(
    async (args: Parameters<typeof loader>[0]) => {
      const file = await loader(args)
      bytes = new Uint8Array(await file.clone().arrayBuffer())
      return file
    },
    shop,
    { path: `/admin/download/${list}/file?${query}`, params: { list }, as, locale },
  )
  return { status, headers, bytes, lines: new TextDecoder().decode(bytes).split('\r\n') }
}

test('the orders that a list shows are a file with its filters, in the language of the page', async ({
  shop,
}) => {
  const staff = await shop.addCustomer({ rights: ['order.read'] })
  const { placed } = await buy(shop, { product: { marked_price_paisa: 12_550 } })
  await buy(shop, {})
  const { number } = (
    await shop.database.db
      .selectFrom('order_groups')
      .select('number')
      .where('id', '=', placed.order_group_id)
      .execute()
  )[0]!
  const all = await fileOf(shop, 'orders', 'format=csv', staff.actor)
  expect(all.headers.get('content-type')).toBe('text/csv; charset=utf-8')
  expect(all.headers.get('content-disposition')).toMatch(
    /^attachment; filename="orders-\d{4}-\d\d-\d\d\.csv"$/,
  )
  expect(all.lines[0]).toBe('Number,Date (BS),Date and time,Customer,Phone,Vendors,Status,Payment,Total (Rs)')
  expect(all.lines.length).toBe(4)

  const one = await fileOf(shop, 'orders', `format=csv&search=${number}&cursor=x`, staff.actor, 'ne')
  expect(one.lines[0]).toContain('नम्बर,मिति (वि.सं.)')
  expect(one.lines.slice(1)).toEqual([expect.stringMatching(/^GP-\d+,2\d{3}-\d\d-\d\d,/), ''])

  const sheets = await readSheets((await fileOf(shop, 'orders', 'format=xlsx', staff.actor)).bytes)
  expect(sheets[0]!.name).toBe('Orders')
  expect(sheets[0]!.rows.length).toBe(3)
  expect(sheets[0]!.rows[2]!.at(-1)).toBeTypeOf('number')
})

test('more rows than a page of the list has are all in the file, each once', async ({ shop }) => {
  const staff = await shop.addCustomer({ rights: ['product.change'] })
  const vendor = await shop.addVendor()
  await shop.addProducts(205, { vendor_id: vendor.id })
  const query = `vendor=${vendor.id}`
  const page = await answerOf(pageLoader, shop, {
    path: `/admin/download/products?${query}`,
    params: { list: 'products' },
    as: staff.actor,
  })
  expect(page.data).toMatchObject({ count: null, asked: { vendor: `${vendor.id}` } })
  const { lines } = await fileOf(shop, 'products', `format=csv&${query}`, staff.actor)
  expect(new Set(lines.slice(1, -1).map((line) => line.split(',')[0])).size).toBe(205)
})

test('who takes a list is in the audit log, with what was filtered and not with what was looked for', async ({
  shop,
}) => {
  const staff = await shop.addCustomer({ rights: ['order.read', 'audit.read'] })
  await fileOf(shop, 'orders', 'format=xlsx&search=Sabina&state=', staff.actor)
  const { lines } = await fileOf(
    shop,
    'audit',
    `format=csv&action=list.export&person=${staff.actor.id}`,
    staff.actor,
  )
  expect(lines.length).toBe(3)
  expect(lines[1]).toContain('downloaded a list,List,orders')
  expect(lines.join()).not.toContain('Sabina')
  expect(lines[1]).toContain('""filters"":[""search""]')
})

test('nobody takes a list that they may not read, and nothing is noted', async ({ shop }) => {
  const lists = {
    orders: 'order.read',
    payments: 'money.read',
    refunds: 'refund.decide',
    products: 'product.change',
    bills: 'money.read',
    audit: 'audit.read',
  } as const
  const readers: string[] = []
  for (const [list, right] of Object.entries(lists)) {
    const stranger = await shop.addCustomer({ rights: rightsWithout(right) })
    const reader = await shop.addCustomer({ rights: [right] })
    readers.push(reader.actor.id)
    expect((await fileOf(shop, list, 'format=csv', stranger.actor)).status, list).toBe(403)
    const visit = { path: '/', params: { list } }
    expect((await answerOf(pageLoader, shop, { ...visit, as: stranger.actor })).status, list).toBe(403)
    expect((await answerOf(pageLoader, shop, { ...visit, as: reader.actor })).status, list).toBe(200)
    expect((await fileOf(shop, list, 'format=csv', reader.actor)).status, list).toBe(200)
  }
  const noted = await shop.database.db
    .selectFrom('audit_entries')
    .select(['object_id', 'actor_id'])
    .where('action', '=', 'list.export')
    .orderBy('id')
    .execute()
  expect(noted.slice(-readers.length)).toEqual(
    Object.keys(lists).map((object_id, at) => ({ object_id, actor_id: readers[at] })),
  )
})

test('a list, a form or a filter that does not exist is not found', async ({ shop }) => {
  const { actor } = await shop.addCustomer({ rights: ['order.read'] })
  expect((await fileOf(shop, 'toString', 'format=csv', actor)).status).toBe(404)
  expect((await fileOf(shop, 'orders', 'format=pdf', actor)).status).toBe(404)
  expect((await fileOf(shop, 'orders', 'format=csv&state=nowhere', actor)).status).toBe(404)
})
