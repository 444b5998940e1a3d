import { DAY } from '@himalayan-green/shop/durations.ts'
import { addApplication } from '@himalayan-green/shop/test/scenes/applications.ts'
import { rightsWithout } from '@himalayan-green/shop/test/scenes/factories.ts'
import { type TestShop, test } from '@himalayan-green/shop/test/shop.ts'
import { expect } from 'vitest'
import { answerOf, type Visit } from '../../../test/page.ts'
import { tagsIn } from '../../../test/rendered.tsx'
import { formIn, shown } from '../../../test/shown.tsx'
import * as file from './document-file.ts'
import * as page from './page.tsx'

/** Somebody who reviews, and the queue as they open it. */
async function opened(shop: TestShop) {
  const staff = shop.as((await shop.addCustomer({ rights: ['vendor.review'] })).actor)
  const list = (query = '', { locale = 'en', as = staff }: Visit = {}) =>
    shown(page, shop, { path: `${locale === 'ne' ? '/ne' : ''}/admin/applications${query}`, as, locale })
  /** The numbers of the applications that a page lists, in its order. */
  const listed = (html: string) =>
    [...html.matchAll(/href="(?:\/ne)?\/admin\/applications\/(\d+)"/g)].map(([, id]) => +id!)
  const ago = (days: number) => new Date(staff.now.getTime() - days * DAY)
  const waiting = (days: number) => ({ created_at: ago(days), submitted_at: ago(days) })
  return { staff, list, listed, waiting }
}

test('the longest waiting stands first, and says for how long; what is decided waits under its own name', async ({
  shop,
}) => {
  const { list, listed, waiting } = await opened(shop)
  const young = await addApplication(shop, { ...waiting(1), status: 'in_review' })
  const old = await addApplication(shop, waiting(3))
  const rejected = await addApplication(shop, { ...waiting(9), status: 'rejected' })
  const first = await list()
  expect(listed(first.html)).toEqual([old.id, young.id])
  expect(first.text).toContain('Pokhara, Kaski 2 New 3 days')
  expect(listed((await list('?sort=newest')).html)).toEqual([young.id, old.id])
  const declined = await list('?status=rejected')
  expect(listed(declined.html)).toEqual([rejected.id])
  expect(declined.text).not.toContain('9 days')
  expect(listed((await list('?status=all', { locale: 'ne' })).html)).toEqual([rejected.id, old.id, young.id])
})

test('somebody is found by part of a name or by the number in every state, with what was typed', async ({
  shop,
}) => {
  const { list, listed } = await opened(shop)
  const named = await addApplication(shop, { company_name: '100% Doko', status: 'lapsed' })
  await addApplication(shop, { company_name: '1000 Doko' })
  const found = await list('?search=+100%25+')
  expect(listed(found.html)).toEqual([named.id])
  expect(formIn(found.html, 'name="search"')).toEqual({ search: '100%' })
  expect(found.text).toContain('Found for “100%”')
  expect(listed((await list(`?search=%23${named.id}`)).html)).toContain(named.id)
  const nothing = await list('?search=%3Cb%3Enobody')
  expect(nothing.text).toContain('No applications found.')
  expect(nothing.html).not.toContain('<b>nobody')
})

test('the next page goes on where the last one ended, in the same order and state', async ({ shop }) => {
  const { list, listed, waiting } = await opened(shop)
  const added = []
  for (let day = 0; day < 27; day++)
    added.push((await addApplication(shop, { ...waiting(50 + day), status: 'more_information' })).id)
  for (const [query, ids] of [
    ['', added.toReversed()],
    ['&sort=newest', added],
  ] as const) {
    const first = await list(`?status=more_information${query}`)
    const more = tagsIn(first.html, 'a').find(({ href }) => href?.includes('cursor='))!.href!
    const second = await list(more.slice(more.indexOf('?')))
    expect([...listed(first.html), ...listed(second.html)]).toEqual(ids)
    expect(second.text).not.toContain('Show more')
  }
})

test.for(['?status=crowned', '?cursor=x', `?search=${'a'.repeat(101)}`])(
  'there is no such list: %s',
  async (query, { shop }) => {
    const { list } = await opened(shop)
    expect((await list(query)).status).toBe(404)
  },
)

test('a document opens by a link of five minutes for its reader; none that is gone or was made up', async ({
  shop,
}) => {
  const { staff } = await opened(shop)
  const { id } = await addApplication(shop)
  const paper = await staff.db
    .selectFrom('vendor_documents')
    .select('id')
    .where('vendor_request_id', '=', id)
    .where('type', '=', 'PAN')
    .executeTakeFirstOrThrow()
  const open = (paper: number | string, as: Visit['as'] = staff) =>
    answerOf(file.loader, shop, { params: { document: paper }, as })
  const { status, location } = await open(paper.id)
  expect(status).toBe(303)
  expect(location).toMatch(new RegExp(`^/papers/${paper.id}\\.${staff.now.getTime() + 5 * 60_000}\\.file\\.`))
  const colleague = await shop.addCustomer({ rights: ['vendor.review'] })
  expect((await open(paper.id, { ...shop.as(colleague.actor), now: staff.now })).location).not.toBe(location)
  for (const made of ['0', 'x', '99999999']) expect([made, (await open(made)).status]).toEqual([made, 404])
  await staff.db.updateTable('vendor_documents').set({ file: null }).where('id', '=', paper.id).execute()
  expect((await open(paper.id)).status).toBe(404)
})

test('without the right nobody sees the queue or a document', async ({ shop }) => {
  const { staff, list } = await opened(shop)
  const { id } = await addApplication(shop)
  const papers = staff.db.selectFrom('vendor_documents').select('id').where('vendor_request_id', '=', id)
  const [paper] = await papers.execute()
  for (const { actor: as } of [
    await shop.addCustomer({ rights: rightsWithout('vendor.review') }),
    await shop.addCustomer(),
  ]) {
    expect((await list('', { as })).status).toBe(403)
    expect((await answerOf(file.loader, shop, { params: { document: paper!.id }, as })).status).toBe(403)
  }
})
