import { sql } from 'kysely'
import { expect, test as plain } from 'vitest'
import { openCityZone } from '../../test/scenes/places.ts'
import { fillCart } from '../../test/scenes/shopping.ts'
import { type TestShop, test } from '../../test/shop.ts'
import { PAYMENT_METHODS } from '../payments/payment-methods.ts'
import { findArticle } from './articles.ts'
import { addArticle, changeArticle } from './edit-articles.ts'
import { FACTS, type FactName, unknownFacts } from './fact-names.ts'
import { type Facts, fillIn, fillInMarkdown, readFacts } from './facts.ts'
import { renderMarkdown } from './markdown.ts'
import { addSeedContent, readSeedContent } from './seed-content/seed-content.ts'

let minutes = 0
/** A minute later than the last one: what is read from memory for some seconds is read anew. */
const later = (shop: TestShop) => ({ ...shop.as(null), now: new Date(Date.now() + ++minutes * 60_000) })

/** The zones of these names are open, and no others. */
async function openZones(shop: TestShop, ...names: string[]): Promise<void> {
  await sql`update zones set is_open = (name_en = any(${names}))`.execute(shop.database.db)
}

async function writer(shop: TestShop) {
  const { actor } = await shop.addCustomer({ rights: ['content.edit'] })
  return shop.as(actor)
}

test('every fact has words in both languages, in an empty shop too', async ({ shop }) => {
  await openZones(shop)
  const { en, ne } = await readFacts(later(shop), shop.gateways)
  for (const name of Object.keys(FACTS) as FactName[]) {
    expect(en[name], name).not.toBe('')
    expect(ne[name], name).not.toBe('')
  }
  expect([en.delivery_fee, en.free_delivery]).toEqual(['shown at checkout', 'not offered'])
  expect([en.claim_days, ne.claim_days]).toEqual(['7 days', '७ दिन'])
})

test('payment methods and fees are those that hold now', async ({ shop }) => {
  expect((await readFacts(later(shop), shop.gateways)).en.payment_methods).toBe(
    'cash on delivery, eSewa, Khalti, card, connectIPS or Fonepay',
  )
  expect((await readFacts(later(shop), { offered: new Map() })).ne.payment_methods).toBe(
    'क्यास अन डेलिभरी (सामान आएपछि नगद)',
  )
  await openCityZone(shop.database.db)
  await openZones(shop, 'City')
  const { en, ne } = await readFacts(later(shop), shop.gateways)
  expect([en.delivery_fee, en.free_delivery]).toEqual(['Rs 60', 'from Rs 2,000'])
  expect([ne.delivery_fee, ne.free_delivery]).toEqual(['Rs 60', 'Rs 2,000 वा बढीमा'])
})

test('a published text is shown with what holds now, in the language it is written in', async ({ shop }) => {
  await addArticle(await writer(shop), {
    slug: 'paying',
    kind: 'article',
    status: 'published',
    title_en: 'Paying within {claim_days}',
    summary_en: 'By {payment_methods}.',
    body_en: 'Call **{support_phone}**.',
  })
  const article = await findArticle({ ...shop.as(null), locale: 'ne' }, { offered: new Map() }, 'paying')
  expect(article).toMatchObject({
    title: { text: 'Paying within 7 days', lang: 'en' },
    summary: { text: 'By cash on delivery.' },
    html: '<p>Call <strong>(phone number to follow)</strong>.</p>\n',
  })
})

test('a text that names a fact there is none of is not saved, in any of its parts', async ({ shop }) => {
  const ctx = await writer(shop)
  const { id } = await addArticle(ctx, { slug: 'on-tea', kind: 'article', title_en: 'On tea' })
  for (const part of ['title_en', 'summary_ne', 'body_en', 'body_ne'])
    await expect(changeArticle(ctx, id, { [part]: 'Within {claim_weeks}' })).rejects.toMatchObject({
      code: 'invalid',
      fields: { [part]: expect.stringContaining('{claim_weeks} is not a known value.') },
    })
  await expect(changeArticle(ctx, id, { seo: { description_en: '{fee}' } })).rejects.toMatchObject({
    fields: { 'seo.description_en': expect.stringContaining('{fee}') },
  })
  expect(await changeArticle(ctx, id, { body_en: 'Within {claim_days}, in {braces of words}.' })).toBeTruthy()
})

test('the seed content names no fact that there is none of', async () => {
  for (const { key, content } of await readSeedContent()) {
    const { seo, image: _, ...texts } = content
    for (const text of [...Object.values(texts), ...Object.values(seo)])
      expect([key, unknownFacts(text)]).toEqual([key, []])
  }
})

test('what nobody has rewritten is renewed with the software, and what somebody has stays', async ({
  shop,
}) => {
  const { db } = shop.database
  const ctx = await writer(shop)
  const stale = (key: string) =>
    db.selectFrom('articles').selectAll().where('key', '=', key).executeTakeFirstOrThrow()
  const [terms, privacy] = [await stale('terms'), await stale('privacy')]
  const old = JSON.stringify({ ...terms.content, body_en: 'We do not take online payments.' })
  await db.updateTable('articles').set({ content: old }).where('key', '=', 'terms').execute()
  await changeArticle(ctx, privacy.id, { body_en: 'Ours, written by us.' })
  await addSeedContent(shop.as(null))
  await addSeedContent(shop.as(null))
  expect(await stale('terms')).toMatchObject({ content: terms.content, version: terms.version + 1 })
  expect((await stale('privacy')).content.body_en).toBe('Ours, written by us.')
})

test('a slug that was changed keeps the words renewable', async ({ shop }) => {
  const { id } = await findArticle(shop.as(null), shop.gateways, 'terms')
  await changeArticle(await writer(shop), id, { slug: 'rules' })
  const { is_edited } = await shop.database.db
    .selectFrom('articles')
    .select('is_edited')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  expect(is_edited).toBe(false)
})

plain('a value is words and never markup; names that are no facts stay as they are', () => {
  const facts = { support_email: 'a_b_c*@x.example', company_name: '[x](/y)' } as Facts
  const html = renderMarkdown(fillInMarkdown('{support_email} {company_name} {nothing}', facts))
  expect(html).toBe('<p>a_b_c*@x.example [x](/y) {nothing}</p>\n')
  expect(fillIn('{support_email}', facts)).toBe('a_b_c*@x.example')
})

/** What checkout takes when asked, one method after the other. */
async function methodsThatCheckoutTakes(shop: TestShop): Promise<string[]> {
  const taken: string[] = []
  for (const payment_method of PAYMENT_METHODS) {
    const { token, request } = await fillCart(shop, {})
    const { status } = await shop.api.request('/v1/api/cart/checkout/', {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify({ ...request, payment_method }),
    })
    if (status === 201) taken.push(payment_method)
  }
  return taken
}

test('management/meta names the payment methods that checkout takes, and what there is now [S7.36]', async ({
  shop,
}) => {
  await openZones(shop, 'Tests')
  const readMeta = async () => (await (await shop.api.request('/v1/api/management/meta/')).json()).data
  const all = await readMeta()
  expect(all.commerce.payment_methods).toEqual(await methodsThatCheckoutTakes(shop))
  expect(all.commerce).toMatchObject({ claim_window_hours: 168, approval_window: 43_200, cart_limit: 200 })
  expect(all.features).toEqual({ online_payment: true, coupons: false, free_delivery: false })
  for (const provider of ['esewa', 'card', 'connectips', 'fonepay'] as const)
    (shop.gateways.offered as Map<string, unknown>).delete(provider)
  expect((await readMeta()).commerce.payment_methods).toEqual(['cod', 'khalti'])
  expect(await methodsThatCheckoutTakes(shop)).toEqual(['cod', 'khalti'])
  ;(shop.gateways.offered as Map<string, unknown>).clear()
  await openCityZone(shop.database.db)
  await openZones(shop, 'Tests', 'City')
  expect(await readMeta()).toMatchObject({
    commerce: { payment_methods: ['cod'] },
    features: { online_payment: false, coupons: false, free_delivery: true },
  })
})

plain.for(['constructor', '__proto__'])('{%s} is none of the facts, and stays as it is written', (name) => {
  const facts = { support_email: 'a@x.example' } as Facts
  const written = `Ask {${name}} at {support_email}`
  expect(unknownFacts(written)).toEqual([name])
  expect(fillIn(written, facts)).toBe(`Ask {${name}} at a@x.example`)
  expect(fillInMarkdown(written, facts)).toBe(`Ask {${name}} at a@x.example`)
})
