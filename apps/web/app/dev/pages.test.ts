import { MOVES } from '@himalayan-green/shop/demo/clock.ts'
import { HOUR } from '@himalayan-green/shop/durations.ts'
import { listOutbox } from '@himalayan-green/shop/messaging/outbox.ts'
import { sendMail, sendSms } from '@himalayan-green/shop/messaging/send.ts'
import { asked, itemsNow } from '@himalayan-green/shop/test/scenes/asked.ts'
import { type TestShop, test } from '@himalayan-green/shop/test/shop.ts'
import { expect } from 'vitest'
import { answerOf, type Visit } from '../../test/page.ts'
import { tagsIn } from '../../test/rendered.tsx'
import { formIn, shown } from '../../test/shown.tsx'
import * as clockPage from './clock-page.tsx'
import * as codeFile from './code-file.ts'
import * as outboxPage from './outbox-page.tsx'

// The outbox and the clock in a demo of one's own; what strangers see in one that others reach: public-demo.test.ts.

const demoOf = (shop: TestShop) => ({ ...shop.config, demo: true })
const outbox = (shop: TestShop, more: Visit = {}) =>
  shown(outboxPage, shop, { path: '/dev/outbox', page: { config: demoOf(shop) }, ...more })

/** A clock that runs this far ahead, and notes how it was moved. */
function clockAt(shop: TestShop, ahead: number) {
  const moves: string[] = []
  const clock = {
    now: () => new Date(shop.now().getTime() + ahead),
    ahead: () => ahead,
    move: async (by: string) => void moves.push(by),
  }
  const visit = (more: Visit = {}) =>
    shown(clockPage, shop, { path: '/dev/clock', page: { config: demoOf(shop), clock }, ...more })
  return { moves, visit }
}

test('no shop but the demo shows what was sent, takes an answer or has a clock to move', async ({ shop }) => {
  await sendMail(shop.as(null), { to: 'ram@example.com', subject: 'Your code', text: '123 456' })
  const { actor } = await shop.addCustomer({ rights: ['all.read'] })
  for (const as of [null, actor])
    for (const { loader, action } of [outboxPage, clockPage]) {
      const form = { from: '+9779800000001', text: '1', by: 'month' }
      for (const [entry, visit] of [
        [loader, { as }],
        [action, { as, form }],
      ] as const)
        expect(await answerOf<never, unknown>(entry, shop, visit)).toMatchObject({ status: 404, data: null })
    }
})

test('only a demo of one’s own answers the newest code of an address, and nobody else’s', async ({
  shop,
}) => {
  const ctx = shop.as(null)
  await sendMail(ctx, { to: 'gita@example.com', subject: 'Your code', text: 'It is 111222.' })
  await sendMail(ctx, { to: 'gita@example.com', subject: 'Your code', text: 'It is 333444.' })
  await sendMail(ctx, { to: 'gita@example.com', subject: 'Welcome', text: 'Since 2083, 12345 people.' })
  await sendSms(ctx, { to: '+9779800000123', text: '555666 is your code' })
  const codeFor = async (to: string, config: TestShop['config'] = demoOf(shop)) => {
    const path = `/dev/outbox/code?to=${encodeURIComponent(to)}`
    const read = async (args: never) => (await codeFile.loader(args)).text()
    const { status, data } = await answerOf(read, shop, { path, page: { config } })
    return status === 200 ? data : status
  }
  expect(await codeFor('gita@example.com')).toBe('333444')
  expect(await codeFor('9800000123')).toBe('555666')
  for (const nobody of ['', 'com', '%@example.com', 'git_@example.com', 'sita@example.com'])
    expect(await codeFor(nobody), nobody).toBe(404)
  // A real shop, and a demo that others can reach.
  for (const config of [shop.config, { ...demoOf(shop), isOpenToOthers: true }])
    expect(await codeFor('gita@example.com', config)).toBe(404)
})

test('the outbox is empty, then has the newest first, with links to follow and nothing of its markup', async ({
  shop,
}) => {
  await shop.database.db.deleteFrom('outgoing_messages').execute()
  const empty = await outbox(shop)
  expect(empty.text).toContain('Nothing has been sent yet.')
  expect(empty.html).not.toContain('<li')
  const ctx = shop.as(null)
  await sendMail(ctx, {
    to: 'ram@example.com',
    subject: 'First <b>mail</b>',
    text: 'Open http://shop.test/a?b=1&c=2 now',
  })
  await sendSms(ctx, { to: '+9779800000002', text: 'नमस्ते '.repeat(40) })
  const { html, text } = await outbox(shop)
  expect(text.indexOf('+9779800000002')).toBeLessThan(text.indexOf('ram@example.com'))
  expect(text).toContain('First <b>mail</b>')
  expect(tagsIn(html, 'a')).toContainEqual(expect.objectContaining({ href: 'http://shop.test/a?b=1&c=2' }))
  expect(text.match(/नमस्ते/g)).toHaveLength(40)
  expect(html).not.toContain('name="from"')
  expect((await outbox(shop, { locale: 'ne', path: '/ne/dev/outbox' })).text).toMatch(/First <b>mail<\/b>/)
})

test('what could not be sent says why', async ({ shop }) => {
  await sendMail(shop.as(null), { to: 'full@example.com', subject: 'Full', text: 'Box' })
  await shop.database.db
    .updateTable('outgoing_messages')
    .set({ fault: 'mailbox <full>', failed_at: shop.now() })
    .where('recipient', '=', 'full@example.com')
    .execute()
  expect((await outbox(shop)).text).toContain('Could not be sent: mailbox <full>')
})

test('an SMS that asks a vendor is answered from the outbox, once however often the form is sent', async ({
  shop,
}) => {
  const { phone, items, owner } = await asked(shop)
  const form = { ...formIn((await outbox(shop)).html, phone), text: '1' }
  expect(form).toMatchObject({ from: phone })
  const count = async () => (await listOutbox(owner)).filter(({ recipient }) => recipient === phone).length
  const before = await count()
  const ctx = { ...shop.as(null), now: owner.now }
  for (const _ of ['once', 'twice'])
    expect(await outbox(shop, { form, as: ctx })).toMatchObject({ status: 303, location: '/dev/outbox' })
  expect(await itemsNow(owner, items)).toMatchObject([{ status: 'confirmed', via: 'sms' }])
  expect(await count()).toBe(before + 1)
})

test.for([
  [{ from: '', text: '1' }, 400],
  [{ from: '+9779800000009', text: 'x'.repeat(2001) }, 400],
  [{ from: '+9779800000009' }, 400],
  // A phone of nobody is not answered.
  [{ from: '+9779800000009', text: '1' }, 303],
  [{ from: 'nobody', text: '1' }, 303],
] as const)('an SMS of %o is answered by %i', async ([form, status], { shop }) => {
  const before = (await listOutbox(shop.as(null))).length
  const answer = await answerOf(outboxPage.action, shop, { form, page: { config: demoOf(shop) } })
  expect(answer.status).toBe(status)
  expect(await listOutbox(shop.as(null))).toHaveLength(before)
})

test.for<[ahead: number, says: string]>([
  [0, 'That is the real time.'],
  [HOUR, 'That is 1 hour ahead of the real time.'],
  [24 * HOUR, 'That is 1 day ahead of the real time.'],
  [30 * 24 * HOUR + 2 * HOUR, 'That is 30 days and 2 hours ahead of the real time.'],
])('a clock that is %i ms ahead says: %s', async ([ahead, says], { shop }) => {
  const { html, text } = await clockAt(shop, ahead).visit()
  expect(text).toContain(says)
  const buttons = tagsIn(html, 'button').map(({ value }) => value)
  expect(buttons).toEqual([...Object.keys(MOVES), ...(ahead > 0 ? ['back'] : [])])
})

test('the clock is moved by its buttons and by nothing else, and the page stays in its language', async ({
  shop,
}) => {
  const { moves, visit } = clockAt(shop, HOUR)
  for (const by of ['year', '', 'constructor', '__proto__', undefined])
    expect(await visit({ form: { by } })).toMatchObject({ status: 400 })
  expect(moves).toEqual([])
  expect(await visit({ form: { by: 'day' } })).toMatchObject({ status: 303, location: '/dev/clock' })
  expect(await visit({ form: { by: 'back' }, locale: 'ne' })).toMatchObject({ location: '/ne/dev/clock' })
  expect(moves).toEqual(['day', 'back'])
})
