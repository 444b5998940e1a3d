import { readHomeDraft } from '@himalayan-green/shop/content/home/draft.ts'
import { readShownHome } from '@himalayan-green/shop/content/home/shown-home.ts'
import { type TestShop, test } from '@himalayan-green/shop/test/shop.ts'
import { expect } from 'vitest'
import type { Visit } from '../../../test/page.ts'
import { formIn, shown } from '../../../test/shown.tsx'
import * as homePage from '../../home/page.tsx'
import * as page from './page.tsx'
import * as previewPage from './preview-page.tsx'

/** Somebody who edits texts, and the editor of a shop whose home page is that of the software. */
async function opened(shop: TestShop) {
  for (const table of ['home_drafts', 'home_versions'] as const)
    await shop.database.db.deleteFrom(table).execute()
  const staff = shop.as((await shop.addCustomer({ rights: ['content.edit'] })).actor)
  const visit = ({ query = '', ...more }: Visit & { query?: string } = {}) =>
    shown(page, shop, {
      path: `${more.locale === 'ne' ? '/ne' : ''}/admin/home${query}`,
      as: staff,
      ...more,
    })
  const formOf = async (block: string) =>
    ({
      ...formIn((await visit({ query: `?block=${block}` })).html, 'name="kind"'),
      intent: 'save',
    }) as Record<string, string>
  const preview = async (at: string) =>
    (await shown(previewPage, shop, { path: `/admin/home/preview?at=${at}`, as: staff })).text
  const home = async () => (await shown(homePage, shop, { path: '/' })).text
  const addBanner = async (more: object = {}) => {
    const form: Record<string, string> = {
      ...(await formOf('new-banner')),
      title_en: 'Lamps for Tihar',
      title_ne: 'तिहारका दियो',
      path: '/shop',
      ...more,
    }
    expect((await visit({ form })).status).toBe(303)
    return form.block!
  }
  const publish = async (more: object = {}) => {
    const { draft } = await readHomeDraft(staff)
    return visit({ form: { intent: 'publish', version: `${draft.version}`, ...more } })
  }
  return { staff, visit, formOf, preview, home, addBanner, publish }
}

test('the editor begins with the page of the shop, and nothing is to be published', async ({ shop }) => {
  const { visit } = await opened(shop)
  const { text, html } = await visit()
  for (const name of ['Hero', 'Categories', 'This week’s picks', 'Regions', 'Pantry staples', 'Promises'])
    expect(text).toContain(name)
  expect(text).toContain('All changes are published.')
  expect(html).not.toContain('value="publish"')
  expect((await visit({ query: '?block=no-such' })).status).toBe(404)
  expect((await visit({ query: '?block=new-week' })).status).toBe(404)
})

test('a banner is written, previewed on a day of its own, and seen by shoppers once it is published', async ({
  shop,
}) => {
  const { visit, preview, home, addBanner, publish } = await opened(shop)
  const block = await addBanner({ starts_at: '2030-10-25 06:00', ends_at: '2030-11-05 20:00' })
  expect((await visit()).text).toContain('1 unpublished change')
  expect(await preview('2030-10-25T05:59')).not.toContain('Lamps for Tihar')
  expect(await preview('2030-10-25T06:00')).toContain('Lamps for Tihar')
  // What is no time, or a far one, means now.
  expect(await preview('9999-01-01T00:00')).not.toContain('Lamps for Tihar')
  expect(await preview('x')).not.toContain('Lamps for Tihar')
  const form = { ...formIn((await visit({ query: `?block=${block}` })).html, 'name="kind"'), intent: 'save' }
  expect(form).toMatchObject({ starts_at: '2030-10-25 06:00', ends_at: '2030-11-05 20:00' })
  expect((await visit({ form: { ...form, starts_at: '', ends_at: '' } })).status).toBe(303)
  expect(await preview('')).toContain('Lamps for Tihar')
  expect(await home()).not.toContain('Lamps for Tihar')
  expect((await publish()).location).toBe('/admin/home?done=published')
  expect(await home()).toContain('Lamps for Tihar')
  expect(await home()).toContain('Food that tells you where it grew')
})

test('without Nepali a second click publishes, after the first has said what is missing', async ({
  shop,
}) => {
  const { staff, addBanner, publish } = await opened(shop)
  await addBanner({ title_ne: '' })
  const first = await publish()
  expect(first.status).toBe(422)
  expect(first.text).toContain('Nepali is missing: Lamps for Tihar (title).')
  const again = formIn(first.html, 'value="publish"')
  expect(again).toMatchObject({ without_nepali: 'on' })
  expect((await publish(again)).status).toBe(303)
  expect(await readShownHome(staff)).toHaveLength(7)
})

test.for([
  ['en', 'This field is required.', 'The end must be after the start.'],
  ['ne', 'कृपया यो भर्नुहोस्।', 'अन्त्य सुरुभन्दा पछि हुनुपर्छ।'],
] as const)(
  'what is wrong is said beside its field, and what was typed stays (%s)',
  async ([locale, required, order], { shop }) => {
    const { staff, visit, formOf } = await opened(shop)
    const form = await formOf('new-banner')
    const query = '?block=new-banner'
    const refused = await visit({ form: { ...form, title_ne: 'तिहार', path: '/shop' }, locale, query })
    expect(refused.status).toBe(400)
    expect(refused.text).toContain(required)
    expect(formIn(refused.html, 'name="kind"')).toMatchObject({ title_ne: 'तिहार', block: form.block })
    const backwards = {
      ...form,
      title_en: 'Tihar',
      path: '/shop',
      starts_at: '2026-11-25T10:00',
      ends_at: '2026-11-24T10:00',
    }
    expect((await visit({ form: backwards, locale, query })).text).toContain(order)
    expect((await readHomeDraft(staff)).draft.version).toBe(0)
  },
)

test('an older form undoes nothing: it says what was saved meanwhile, and then saves the rest', async ({
  shop,
}) => {
  const { staff, visit, addBanner } = await opened(shop)
  const block = await addBanner()
  const query = `?block=${block}`
  const form = { ...formIn((await visit({ query })).html, 'name="kind"'), intent: 'save' }
  expect((await visit({ form: { ...form, title_en: 'Lamps' }, query })).status).toBe(303)
  const late = await visit({ form: { ...form, text_en: 'And sweets.' }, query })
  expect(late.status).toBe(409)
  const again = formIn(late.html, 'name="kind"')
  expect(again).toMatchObject({ title_en: 'Lamps', text_en: 'And sweets.' })
  expect((await visit({ form: { ...again, intent: 'save' }, query })).status).toBe(303)
  expect((await readHomeDraft(staff)).draft.blocks.at(-1)).toMatchObject({
    title_en: 'Lamps',
    text_en: 'And sweets.',
  })
})

test('a collection gets products that are searched, in an order, and loses them', async ({ shop }) => {
  const { staff, visit, formOf } = await opened(shop)
  const form = await formOf('new-collection')
  await visit({ form: { ...form, title_en: 'For the table', title_ne: 'भान्साका लागि' } })
  const block = form.block!
  const one = await shop.addProduct({ name_en: 'Naked barley flakes', name_ne: 'उवा' })
  const other = await shop.addProduct({ name_en: 'Naked barley flour', name_ne: 'उवाको पिठो' })
  expect((await visit({ query: `?block=${block}&search=naked+barley` })).text).toContain(
    'Naked barley flakes',
  )
  for (const [intent, product] of [
    ['put', one],
    ['put', other],
    ['first', other],
  ] as const)
    expect(
      (await visit({ query: `?block=${block}`, form: { intent, block, product: `${product.id}` } })).location,
    ).toBe(`/admin/home?block=${block}#products`)
  const productsNow = async () => {
    const last = (await readHomeDraft(staff)).draft.blocks.at(-1)!
    return last.kind === 'collection' ? last.products : []
  }
  expect(await productsNow()).toEqual([other.id, one.id])
  // Saving the texts keeps them.
  await visit({ form: { ...(await formOf(block)), text_en: 'Barley.' } })
  expect(await productsNow()).toEqual([other.id, one.id])
  await visit({ form: { intent: 'take', block, product: `${one.id}` } })
  expect(await productsNow()).toEqual([other.id])
})

test('blocks are moved by buttons, deleted, and the draft put back', async ({ shop }) => {
  const { staff, visit } = await opened(shop)
  const idsNow = async () => (await readHomeDraft(staff)).draft.blocks.map(({ id }) => id)
  await visit({ form: { intent: 'up', block: 'week' } })
  expect((await idsNow()).slice(0, 3)).toEqual(['hero', 'week', 'shelves'])
  await visit({ form: { intent: 'down', block: 'facts' } })
  await visit({ form: { intent: 'place', block: 'facts', before: 'week' } })
  expect((await idsNow()).slice(0, 3)).toEqual(['hero', 'facts', 'week'])
  await visit({ form: { intent: 'delete', block: 'belts' } })
  expect(await idsNow()).not.toContain('belts')
  expect((await visit()).text).toContain('Add: Regions')
  expect((await visit({ form: { intent: 'delete', block: 'hero' } })).status).toBe(422)
  expect((await visit({ form: { intent: 'burn', block: 'week' } })).status).toBe(400)
  expect((await visit({ form: { intent: 'discard' } })).location).toBe('/admin/home?done=discarded')
  expect(await idsNow()).toEqual(['hero', 'shelves', 'week', 'belts', 'pantry', 'facts'])
})
