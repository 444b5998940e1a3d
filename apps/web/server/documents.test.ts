import { MINUTE } from '@himalayan-green/shop/durations.ts'
import { addApplication } from '@himalayan-green/shop/test/scenes/applications.ts'
import { plainPdf } from '@himalayan-green/shop/test/scenes/documents.ts'
import { openTestShop, type TestShop, test } from '@himalayan-green/shop/test/shop.ts'
import { linkToDocument } from '@himalayan-green/shop/vendors/documents/open-document.ts'
import { expect } from 'vitest'
import { documentRoutes } from './documents.ts'

/** A paper of an application, as it was kept. */
async function addDocument(shop: TestShop, media_type: string, bytes: Buffer) {
  const request = await addApplication(shop, { documents: ['CITIZENSHIP'] })
  const file = await shop.privateFiles.keep(bytes)
  const { id } = await shop.database.db
    .updateTable('vendor_documents')
    .set({ file, media_type })
    .where('vendor_request_id', '=', request.id)
    .returning('id')
    .executeTakeFirstOrThrow()
  return { id, request: request.id }
}

const read = (shop: TestShop, url: string, cookie?: string, init: RequestInit = {}) =>
  documentRoutes(shop).request(url.replace('/papers', ''), {
    ...init,
    headers: { ...(cookie && { cookie }), ...(init.headers as Record<string, string>) },
  })

const readings = (shop: TestShop, request: number) =>
  shop.database.db
    .selectFrom('audit_entries')
    .select(['action', 'actor_id', 'details'])
    .where('action', '=', 'paper.read')
    .where('object_id', '=', `${request}`)
    .execute()

test('a paper is read by its link, as attachment that nothing keeps or runs, and every reading is written down', async ({
  shop,
}) => {
  const reviewer = await shop.addCustomer({ rights: ['vendor.review'] })
  const { id, request } = await addDocument(shop, 'application/pdf', plainPdf())
  const { url, inline_url } = await linkToDocument(shop.as(reviewer.actor), shop.config.authSecret, { id })
  expect(inline_url).toBeNull()

  // A part of it is never answered: what was read is the whole.
  const answer = await read(shop, url, reviewer.cookie, { headers: { range: 'bytes=0-3' } })
  expect(answer.status).toBe(200)
  expect(Buffer.from(await answer.arrayBuffer())).toEqual(plainPdf())
  expect(Object.fromEntries(answer.headers)).toEqual({
    'content-type': 'application/pdf',
    'content-disposition': `attachment; filename="application-${request}-citizenship.pdf"`,
    'cache-control': 'no-store',
    'content-security-policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
    'cross-origin-resource-policy': 'same-origin',
    'x-content-type-options': 'nosniff',
  })
  await read(shop, url, reviewer.cookie)
  const reading = {
    action: 'paper.read',
    actor_id: reviewer.actor.id,
    details: { document: id, type: 'CITIZENSHIP' },
  }
  expect(await readings(shop, request)).toEqual([reading, reading])
})

test('a picture can also be shown within a page', async ({ shop }) => {
  const reviewer = await shop.addCustomer({ rights: ['vendor.review'] })
  const { id, request } = await addDocument(shop, 'image/jpeg', Buffer.from('pixels'))
  const links = await linkToDocument(shop.as(reviewer.actor), shop.config.authSecret, { id })
  const shown = await read(shop, links.inline_url!, reviewer.cookie)
  expect(shown.headers.get('content-disposition')).toBe(
    `inline; filename="application-${request}-citizenship.jpg"`,
  )
  const loaded = await read(shop, links.url, reviewer.cookie)
  expect(loaded.headers.get('content-disposition')).toMatch(/^attachment;/)
})

test('nobody else reads it, and no other link: all get the same 404, and none is a reading', async ({
  shop,
}) => {
  const reviewer = await shop.addCustomer({ rights: ['vendor.review'] })
  const { id, request } = await addDocument(shop, 'application/pdf', plainPdf())
  const other = await addDocument(shop, 'application/pdf', plainPdf())
  const link = async (id: number) =>
    (await linkToDocument(shop.as(reviewer.actor), shop.config.authSecret, { id })).url
  const url = await link(id)
  const [, claim, signature] = /^\/papers\/(.*)\.([\w-]+)$/.exec(url)!

  const colleague = await shop.addCustomer({ rights: ['vendor.review'] })
  const support = await shop.addCustomer({ rights: ['order.read'] })
  const vendor = await shop.addCustomer({ vendor_id: (await shop.addVendor()).id })
  for (const cookie of [undefined, 'session=x', colleague.cookie, support.cookie, vendor.cookie]) {
    const answer = await read(shop, url, cookie, { headers: { 'user-agent': 'Googlebot/2.1' } })
    expect([answer.status, await answer.text()]).toEqual([404, 'There is no such paper.'])
    expect(answer.headers.get('cache-control')).toBe('no-store')
  }

  const file = (
    await shop.database.db
      .selectFrom('vendor_documents')
      .select('file')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
  ).file
  const [paper, until, form] = claim!.split('.')
  for (const wrong of [
    `/papers/${file}`,
    `/papers/..%2fpapers%2f${file}`,
    `/papers/%252e%252e/${file}`,
    `/papers/${claim}`,
    `/papers/${claim}.${signature!.slice(1)}`,
    `/papers/${claim}.${'A'.repeat(43)}`,
    `/papers/${other.id}.${until}.${form}.${signature}`,
    `/papers/${paper}.${Number(until) + 1}.${form}.${signature}`,
    `/papers/${paper}.${until}.inline.${signature}`,
    `${url}.`,
    `${url}/`,
    url.toUpperCase(),
    '/papers/',
  ])
    expect((await read(shop, wrong, reviewer.cookie)).status, wrong).toBe(404)
  for (const method of ['HEAD', 'POST', 'DELETE'])
    expect((await read(shop, url, reviewer.cookie, { method })).status, method).toBe(404)
  expect(await readings(shop, request)).toEqual([])
  expect((await read(shop, url, reviewer.cookie)).status).toBe(200)
})

test('a link lives five minutes, and not longer than its reader’s right and session', async () => {
  let now = new Date()
  const shop = await openTestShop(() => now)
  try {
    const reviewer = await shop.addCustomer({ rights: ['vendor.review'] })
    const { id } = await addDocument(shop, 'application/pdf', plainPdf())
    const link = async () =>
      (await linkToDocument(shop.as(reviewer.actor), shop.config.authSecret, { id })).url
    const url = await link()
    const status = async (url: string) => (await read(shop, url, reviewer.cookie)).status
    now = new Date(now.getTime() + 5 * MINUTE - 1)
    expect(await status(url)).toBe(200)
    now = new Date(now.getTime() + 1)
    expect(await status(url)).toBe(404)

    const fresh = await link()
    expect(await status(fresh)).toBe(200)
    await shop.database.db.deleteFrom('user_roles').where('user_id', '=', reviewer.actor.id).execute()
    expect(await status(fresh)).toBe(404)
  } finally {
    await shop.close()
  }
})

test('a damaged paper is our fault, and no reading', async ({ shop }) => {
  const reviewer = await shop.addCustomer({ rights: ['vendor.review'] })
  const { id, request } = await addDocument(shop, 'application/pdf', plainPdf())
  const { url } = await linkToDocument(shop.as(reviewer.actor), shop.config.authSecret, { id })
  const damaged = {
    ...shop,
    privateFiles: { ...shop.privateFiles, read: () => Promise.reject(new Error('damaged')) },
  }
  const router = documentRoutes(damaged)
  router.onError((error, c) => c.text(error.message, 500))
  const { cookie } = reviewer
  const answer = await router.request(url.replace('/papers', ''), { headers: { cookie } })
  expect([answer.status, await answer.text()]).toEqual([500, 'damaged'])
  expect(await readings(shop, request)).toEqual([])
})
