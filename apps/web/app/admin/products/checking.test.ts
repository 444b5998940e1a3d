import { changeProduct } from '@himalayan-green/shop/catalog/changing/change-product.ts'
import { moveProduct } from '@himalayan-green/shop/catalog/changing/move-product.ts'
import { readVendorProduct } from '@himalayan-green/shop/catalog/changing/vendor-product.ts'
import type { Ctx, Right } from '@himalayan-green/shop/context.ts'
import { listNotifications } from '@himalayan-green/shop/notifications/notifications.ts'
import { rightsWithout } from '@himalayan-green/shop/test/scenes/factories.ts'
import { addVendorWithOwner } from '@himalayan-green/shop/test/scenes/shopping.ts'
import { type TestShop, test } from '@himalayan-green/shop/test/shop.ts'
import { expect } from 'vitest'
import type { Fields, Visit } from '../../../test/page.ts'
import { formIn, shown } from '../../../test/shown.tsx'
import * as page from './product-to-check-page.tsx'
import * as list from './to-check-page.tsx'

const staff = async (shop: TestShop, ...rights: Right[]) =>
  shop.as((await shop.addCustomer({ rights })).actor)

/** A vendor's product that was handed in, who looks at it, and the page for that. */
async function handedIn(shop: TestShop, overrides: Parameters<TestShop['addProduct']>[0] = {}) {
  const { vendor, owner } = await addVendorWithOwner(shop)
  const product = await shop.addProduct({ vendor_id: vendor.id, status: 'draft', ...overrides })
  await shop.addProductImage(product.id)
  if (product.status === 'draft') await moveProduct(owner, product.id, 'submit')
  const moderator = await staff(shop, 'product.moderate')
  const path = `/admin/products-to-check/${product.id}`
  const visit = (more: Visit = {}) =>
    shown(page, shop, {
      path: more.locale === 'ne' ? `/ne${path}` : path,
      params: { id: product.id },
      as: moderator,
      ...more,
    })
  const send = async (form: Fields, more: Visit = {}) =>
    visit({ ...more, form: { ...formIn((await visit()).html, 'name="note"'), ...form } })
  const now = () => readVendorProduct(owner, product.id)
  return { ...product, vendor, owner, moderator, visit, send, now }
}

const queue = (shop: TestShop, as: Ctx, query = '') =>
  shown(list, shop, { path: `/admin/products-to-check${query}`, as })

const DONE = (how: string) => ({ status: 303, location: `/admin/products-to-check?done=${how}` })
const NOTE = 'The photo is too dark.'

test('a product waits in the list, is approved by the form of its page, and is on sale', async ({ shop }) => {
  const { id, name_en, owner, moderator, visit, send, now } = await handedIn(shop)
  const before = await queue(shop, moderator)
  expect(before.html).toContain(`href="/admin/products-to-check/${id}"`)
  expect(before.text).toMatch(/\d to review/)
  expect((await visit()).text).toContain(name_en)
  expect(await send({ intent: 'approve' })).toMatchObject(DONE('approved'))
  expect(await now()).toMatchObject({ status: 'published', published_at: expect.any(Date) })
  expect((await listNotifications(owner)).notifications).toMatchObject([{ type: 'ProductPublished' }])
  const after = await queue(shop, moderator, '?done=approved')
  expect(after.html).not.toContain(`/admin/products-to-check/${id}"`)
  expect(after.text).toContain('Approved. It is live and the vendor has been notified.')
  expect((await visit()).text).toContain('Already decided.')
})

test('one that is sent back says why; without a reason it is not, and what was typed stays', async ({
  shop,
}) => {
  const { send, visit, now, owner } = await handedIn(shop)
  for (const note of ['', '   ', 'No', 'x'.repeat(501)])
    for (const locale of ['en', 'ne'] as const) {
      const { status, html } = await send({ intent: 'decline', note }, { locale })
      expect(status).toBe(400)
      expect(html).toMatch(/<textarea(?=[^>]*name="note")(?=[^>]*aria-invalid="true")/)
      expect(formIn(html, 'name="note"').note).toBe(note.trim())
    }
  expect(await now()).toMatchObject({ status: 'pending', moderation_note: '' })
  expect(await send({ intent: 'decline', note: NOTE })).toMatchObject(DONE('declined'))
  expect(await now()).toMatchObject({ status: 'rejected', moderation_note: NOTE })
  expect((await listNotifications(owner)).notifications[0]!.message).toContain(NOTE)
  // There is nothing to decide any more, and no form for it.
  expect((await visit()).html).not.toContain('name="note"')
})

test('a change stands beside what is there, and comes of it only once it is approved', async ({ shop }) => {
  const { id, name_en, owner, moderator, visit, send, now } = await handedIn(shop, { status: 'published' })
  await changeProduct(owner, id, { name_en: 'Cliff Honey', description_en: 'From cliffs' })
  expect((await queue(shop, moderator)).text).toContain('Change')
  const { text } = await visit()
  for (const words of [name_en, 'Cliff Honey', 'From cliffs', 'Current', 'Requested'])
    expect(text).toContain(words)
  expect(await now()).toMatchObject({ name_en, change: { status: 'pending' } })
  expect(await send({ intent: 'approve' })).toMatchObject(DONE('approved'))
  expect(await now()).toMatchObject({ name_en: 'Cliff Honey', description_en: 'From cliffs', change: null })
  expect((await visit()).text).not.toContain('Requested')
})

test('of two who decide at once the second is told, and one decision stands', async ({ shop }) => {
  const { owner, visit, now } = await handedIn(shop)
  const form = { ...formIn((await visit()).html, 'name="note"'), note: NOTE }
  const asha = await staff(shop, 'product.moderate')
  const answers = await Promise.all([
    visit({ form: { ...form, intent: 'approve' } }),
    visit({ as: asha, form: { ...form, intent: 'decline' } }),
  ])
  expect(answers.map(({ status }) => status).sort()).toEqual([303, 409])
  const isApproved = answers[0]!.status === 303
  expect((await now()).status).toBe(isApproved ? 'published' : 'rejected')
  const late = answers.find(({ status }) => status === 409)!
  expect(late.html).toContain('role="alert"')
  expect((await listNotifications(owner)).notifications).toHaveLength(1)
  // The same again, as by a second press.
  expect((await visit({ form: { ...form, intent: 'approve' } })).status).toBe(409)
  expect((await listNotifications(owner)).notifications).toHaveLength(1)
})

test('what the vendor changed after the page was opened is not approved unseen', async ({ shop }) => {
  const { id, owner, visit, now } = await handedIn(shop)
  const form = { ...formIn((await visit()).html, 'name="note"'), intent: 'approve' }
  await changeProduct(owner, id, { name_en: 'Quite Another' })
  const late = await visit({ form })
  expect(late.status).toBe(409)
  // The page shows what is there now, with its version.
  expect(late.text).toContain('Quite Another')
  expect((await now()).status).toBe('pending')
  const next = { ...formIn(late.html, 'name="note"'), intent: 'approve' }
  expect(await visit({ form: next })).toMatchObject(DONE('approved'))
})

test.for(['', 'reject', 'constructor', '__proto__'])(
  'a form that asks for "%s" decides nothing, whatever note it has',
  async (intent, { shop }) => {
    const { send, now, owner } = await handedIn(shop)
    const { status, text } = await send({ intent, note: NOTE })
    expect([status, text.includes('Please reload it and try again.')]).toEqual([400, true])
    expect((await send({ intent: undefined, note: NOTE })).status).toBe(400)
    for (const version of ['x', '-1', '1e99'])
      expect((await send({ intent: 'approve', version })).status).toBe(400)
    expect(await now()).toMatchObject({ status: 'pending', moderation_note: '' })
    expect((await listNotifications(owner)).notifications).toEqual([])
  },
)

test('others decide nothing: who may only look, colleagues with other rights, the vendor itself', async ({
  shop,
}) => {
  const { id, owner, visit, send, now } = await handedIn(shop)
  const reader = await staff(shop, 'all.read')
  expect((await visit({ as: reader })).status).toBe(200)
  expect((await queue(shop, reader)).text).toContain('to review')
  const stranger = await staff(
    shop,
    ...rightsWithout('product.moderate').filter((r) => r !== 'product.change'),
  )
  for (const as of [stranger, owner]) {
    expect(await visit({ as })).toMatchObject({ status: 403, html: '' })
    expect(await queue(shop, as)).toMatchObject({ status: 403, html: '' })
  }
  for (const as of [reader, stranger, owner])
    for (const intent of ['approve', 'decline'])
      await expect(
        visit({ as, form: { intent, note: NOTE, version: `${(await now()).version}` } }).then(
          ({ status }) => status,
          ({ code }) => code,
        ),
      ).resolves.toSatisfy((answer) => answer === 403 || answer === 'forbidden')
  expect((await now()).status).toBe('pending')
  for (const param of ['0', 'x', '1e1', `${id + 1000}`])
    expect(await visit({ params: { id: param } })).toMatchObject({ status: 404, html: '' })
  const draft = await shop.addProduct({ status: 'draft' })
  expect((await visit({ params: { id: draft.id } })).status).toBe(404)
  expect((await send({ intent: 'approve' }, { params: { id: draft.id } })).status).toBe(404)
})

test('a cursor of somebody’s own is the page that is not there', async ({ shop }) => {
  const moderator = await staff(shop, 'product.moderate')
  expect((await queue(shop, moderator, '?cursor=abc')).status).toBe(404)
})
