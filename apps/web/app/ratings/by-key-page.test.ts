import { DAY } from '@himalayan-green/shop/durations.ts'
import { askForReviews } from '@himalayan-green/shop/reviews/ask-for-reviews.ts'
import { receive } from '@himalayan-green/shop/test/scenes/delivered.ts'
import { type TestShop, test } from '@himalayan-green/shop/test/shop.ts'
import { expect } from 'vitest'
import type { Fields } from '../../test/page.ts'
import { formIn, shown } from '../../test/shown.tsx'
import * as page from './by-key-page.tsx'

let people = 0

/** Somebody was asked by SMS how it was; the key of their link. */
async function asked(shop: TestShop): Promise<string> {
  const { ctx } = await receive(shop)
  const phone = `+97798410001${10 + people++}`
  await shop.database.db
    .updateTable('users')
    .set({ email_verified: false, phone })
    .where('id', '=', ctx.actor!.id)
    .execute()
  const day = new Date(ctx.now.getTime() + 3 * DAY).toISOString().slice(0, 10)
  await askForReviews({ ...ctx, actor: null, now: new Date(`${day}T12:00:00+05:45`) })
  const { text } = await shop.database.db
    .selectFrom('outgoing_messages')
    .select('text')
    .where('recipient', '=', phone)
    .where('text', 'like', '%/rate/by/%')
    .executeTakeFirstOrThrow()
  return /\/rate\/by\/([\w-]{22})/.exec(text)![1]!
}

const open = (shop: TestShop, key: string, query = '', form?: Record<string, string | string[]>) =>
  shown(page, shop, { path: `/rate/by/${key}${query}`, params: { key }, ...(form && { form }) })

/** What one of the items of a form was rated with. */
const ratingOf = (shop: TestShop, { order_item }: Fields) =>
  shop.database.db
    .selectFrom('ratings')
    .select(['stars', 'comment'])
    .where('order_item_id', '=', Number(order_item))
    .executeTakeFirst()

test('the link opens what came with five stars each, for anybody, and rates nothing by itself', async ({
  shop,
}) => {
  const key = await asked(shop)
  const { status, html, text } = await open(shop, key)
  expect(status).toBe(200)
  expect(text).toContain('How was it?')
  expect(html.match(/<button[^>]*name="stars"/g)).toHaveLength(5)
  expect(html).toMatch(/<meta name="robots" content="noindex/)
  expect(await ratingOf(shop, formIn(html))).toBeUndefined()
})

test('one tap rates and asks for words, which are sent without login', async ({ shop }) => {
  const key = await asked(shop)
  const fields = formIn((await open(shop, key)).html)
  const tapped = await open(shop, key, '', { ...fields, stars: '4' })
  expect(tapped).toMatchObject({ status: 303, location: `/rate/by/${key}?done=thanks` })
  const after = await open(shop, key, '?done=thanks')
  expect(after.text).toContain('Thank you. Your rating is saved.')
  expect(after.html).not.toContain('name="stars"')

  const words = formIn(after.html, 'comment')
  const sent = await open(shop, key, '', { ...words, comment: 'Very fresh.', intent: 'write' })
  expect(sent).toMatchObject({ status: 303, location: `/rate/by/${key}?done=written` })
  const last = await open(shop, key, '?done=written')
  expect(last.text).toContain('Thank you. Your review appears after our team has checked it.')
  expect(last.html).not.toContain('<textarea')
  expect(await ratingOf(shop, fields)).toEqual({ stars: 4, comment: 'Very fresh.' })
})

test('what is refused stays on the page with what was typed, under its own product', async ({ shop }) => {
  const key = await asked(shop)
  const fields = formIn((await open(shop, key)).html)
  const refused = await open(shop, key, '', { ...fields, stars: '6' })
  expect(refused.status).toBeGreaterThanOrEqual(400)
  expect(refused.html).toContain('role="alert"')
  expect(await ratingOf(shop, fields)).toBeUndefined()

  await open(shop, key, '', { ...fields, stars: '5' })
  const words = formIn((await open(shop, key)).html, 'comment')
  const long = 'a'.repeat(2001)
  const tooLong = await open(shop, key, '', { ...words, comment: long, intent: 'write' })
  expect(tooLong.status).toBeGreaterThanOrEqual(400)
  expect(tooLong.text).toContain(long)
})

test('a form that the page does not have is refused', async ({ shop }) => {
  const key = await asked(shop)
  const fields = formIn((await open(shop, key)).html)
  const { status } = await open(shop, key, '', { ...fields, intent: 'delete' })
  expect(status).toBeGreaterThanOrEqual(400)
  expect(await ratingOf(shop, fields)).toBeUndefined()
})

test('a key that nobody was sent opens nothing, and says so', async ({ shop }) => {
  const { status, text, html } = await open(shop, 'x'.repeat(22))
  expect(status).toBeGreaterThanOrEqual(400)
  expect(html).toContain('is-red')
  expect(text).not.toContain('Tap the stars')
})

test('its address goes to no other site and into no index', () => {
  const headers = new Headers(
    page.headers({ actionHeaders: undefined, loaderHeaders: new Headers({ 'Retry-After': '60' }) } as never),
  )
  expect(Object.fromEntries(headers)).toEqual({
    'referrer-policy': 'strict-origin',
    'x-robots-tag': 'noindex, nofollow',
    'retry-after': '60',
  })
})
