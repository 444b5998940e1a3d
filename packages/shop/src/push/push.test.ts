import { createECDH, randomBytes, randomUUID } from 'node:crypto'
import { expect, onTestFinished, vi } from 'vitest'
import { openSimulators } from '../../../../simulators/open.ts'
import { type TestShop, test } from '../../test/shop.ts'
import { DAY, MINUTE } from '../durations.ts'
import { listOutbox } from '../messaging/outbox.ts'
import { readSmsBudget } from '../messaging/sms-budget.ts'
import { deliverPush } from './deliver-push.ts'
import { serviceOf } from './endpoints.ts'
import { openPush, type PushService } from './push-service.ts'
import { browsersOf, MAX_BROWSERS, ownEndpoints, subscribe, unsubscribe } from './subscriptions.ts'
import { writePushes } from './write-pushes.ts'

const KEY = randomBytes(32).fill(7, 0, 4).toString('base64url')
const CONTACT = 'https://shop.example.com'

/** A push service that the shop sends to, and the browsers of it. */
async function simulated() {
  const { address, close } = await openSimulators()
  onTestFinished(close)
  const json = async <T>(path: string, body?: object): Promise<T> => {
    const response = await fetch(`${address}/push/${path}`, {
      method: body ? 'POST' : 'GET',
      ...(body && { body: JSON.stringify(body), headers: { 'Content-Type': 'application/json' } }),
    })
    return (await response.json()) as T
  }
  return {
    push: openPush({ key: KEY, contact: CONTACT, simulator: address }),
    async browser() {
      const { endpoint, keys } = await json<{ endpoint: string; keys: Keys }>('subscribe', {})
      return { endpoint, ...keys }
    },
    answer: (browser: { endpoint: string }, status: number) =>
      json('answer', { endpoint: browser.endpoint, status }),
    got: (browser: { endpoint: string }) =>
      json<{ data: Record<string, string>; ttl: string; topic: string }[]>(
        `messages?endpoint=${encodeURIComponent(browser.endpoint)}`,
      ),
  }
}

interface Keys {
  p256dh: string
  auth: string
}

/** Somebody who is signed in, with the id of their session. */
async function person(shop: TestShop) {
  const { actor } = await shop.addCustomer()
  const { id: session } = await shop.database.db
    .selectFrom('sessions')
    .select('id')
    .where('user_id', '=', actor.id)
    .executeTakeFirstOrThrow()
  return { ctx: shop.as(actor), id: actor.id, session }
}

const SMS = { to: '+9779841234567', text: 'Order GP-000123 is on its way.', purpose: 'awaited' as const }

/** A notification that is written and not sent yet. */
async function written(shop: TestShop, user_id: string, sms: typeof SMS | null = SMS) {
  const content = {
    title: 'Himalayan Green',
    body: 'Your order GP-000123 is on its way.',
    path: '/order/1',
  }
  await writePushes(shop.as(null), [{ user_id, ...content, sms }])
  const { id } = await shop.database.db
    .selectFrom('push_messages')
    .select('id')
    .where('user_id', '=', user_id)
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow()
  return id
}

const left = (shop: TestShop, user_id: string) =>
  shop.database.db.selectFrom('push_messages').select('id').where('user_id', '=', user_id).execute()

const smsTo = async (shop: TestShop) =>
  (await listOutbox(shop.as(null), [SMS.to])).filter(({ text }) => text === SMS.text)

const fakeKeys = () => {
  const p256dh = createECDH('prime256v1').generateKeys('base64url')
  return { p256dh, auth: randomBytes(16).toString('base64url') }
}

test('only endpoints of known push services are taken', () => {
  const known = [
    'https://fcm.googleapis.com/fcm/send/abc',
    'https://updates.push.services.mozilla.com/wpush/v2/abc',
    'https://wns2-par02p.notify.windows.com/w/?token=abc',
    'https://web.push.apple.com/abc',
  ]
  for (const endpoint of known) expect(serviceOf(endpoint, { hasSimulator: false }), endpoint).not.toBeNull()
  const foreign = [
    'http://fcm.googleapis.com/fcm/send/abc',
    'https://fcm.googleapis.com:8443/fcm/send/abc',
    'https://me:secret@fcm.googleapis.com/fcm/send/abc',
    'https://fcm.googleapis.com.evil.test/fcm/send/abc',
    'https://evil.test/https://fcm.googleapis.com/',
    'https://evilnotify.windows.com/',
    'https://notify.windows.com/',
    'https://127.0.0.1/',
    'https://169.254.169.254/latest/meta-data/',
    'https://[::1]/',
    'https://localhost/',
    'https://push.simulator.invalid/send/abc',
    'file:///etc/passwd',
    'nothing',
    `https://fcm.googleapis.com/${'a'.repeat(1000)}`,
  ]
  for (const endpoint of foreign) expect(serviceOf(endpoint, { hasSimulator: false }), endpoint).toBeNull()
})

test('a browser is switched on for its person and session, refused with a foreign endpoint or broken keys', async ({
  shop,
}) => {
  const { push, browser } = await simulated()
  const { ctx, session } = await person(shop)
  const mine = await browser()
  await subscribe(ctx, push, session, mine)
  await subscribe(ctx, push, session, mine)
  expect(await ownEndpoints(ctx, session)).toEqual([mine.endpoint])
  for (const [field, wrong] of [
    ['endpoint', { ...mine, endpoint: 'https://10.0.0.7/hook' }],
    ['endpoint', { ...mine, endpoint: 'https://evil.test/fcm.googleapis.com' }],
    ['auth', { ...mine, auth: 'short' }],
    ['p256dh', { ...mine, p256dh: mine.auth }],
    ['p256dh', { ...mine, p256dh: Buffer.alloc(65, 4).toString('base64url') }],
  ] as const)
    await expect(subscribe(ctx, push, session, wrong)).rejects.toThrow(
      field === 'endpoint' ? 'not known to us' : /./,
    )
  await expect(subscribe(ctx, null, session, mine)).rejects.toMatchObject({ code: 'not_allowed' })
  // Nobody else switches it off.
  const other = await person(shop)
  await unsubscribe(other.ctx, mine)
  expect(await ownEndpoints(ctx, session)).toEqual([mine.endpoint])
  // Whoever signs in on the same browser and switches it on gets what is theirs, and the one before nothing.
  await subscribe(other.ctx, push, other.session, mine)
  expect(await ownEndpoints(ctx, session)).toEqual([])
  await unsubscribe(other.ctx, mine)
  expect(await ownEndpoints(other.ctx, other.session)).toEqual([])
})

test('a person has five browsers at most, also with many at once; one more ends the oldest', async ({
  shop,
}) => {
  const { push } = await simulated()
  const { ctx, id, session } = await person(shop)
  const endpoints = Array.from({ length: MAX_BROWSERS + 4 }, (_, n) => `https://web.push.apple.com/${id}${n}`)
  const on = (endpoint: string) => subscribe(ctx, push, session, { endpoint, ...fakeKeys() })
  await Promise.all(endpoints.slice(0, -1).map(on))
  await on(endpoints.at(-1)!)
  const own = await ownEndpoints(ctx, session)
  expect(own).toHaveLength(MAX_BROWSERS)
  expect(own).toContain(endpoints.at(-1))
})

test('signing out ends it, as do the end of the session and of the account', async ({ shop }) => {
  const { push, browser } = await simulated()
  const { db } = shop.database
  const one = await person(shop)
  await subscribe(one.ctx, push, one.session, await browser())
  const later = { ...one.ctx, now: new Date(one.ctx.now.getTime() + 31 * DAY) }
  expect(await browsersOf(one.ctx, one.id)).toHaveLength(1)
  expect(await browsersOf(later, one.id)).toEqual([])
  await db.deleteFrom('sessions').where('id', '=', one.session).execute()
  expect(await browsersOf(one.ctx, one.id)).toEqual([])
  const two = await person(shop)
  await subscribe(two.ctx, push, two.session, await browser())
  await written(shop, two.id)
  await db.deleteFrom('users').where('id', '=', two.id).execute()
  expect(await browsersOf(two.ctx, two.id)).toEqual([])
  expect(await left(shop, two.id)).toEqual([])
})

test('every browser gets number and sentence, once, and the SMS that it takes the place of is counted and not sent', async ({
  shop,
}) => {
  const { push, browser, got } = await simulated()
  const { ctx, id, session } = await person(shop)
  const both = [await browser(), await browser()]
  for (const one of both) await subscribe(ctx, push, session, one)
  const before = await readSmsBudget(ctx)
  const message = await written(shop, id)
  await Promise.allSettled([deliverPush(ctx, push, message), deliverPush(ctx, push, message)])
  await deliverPush(ctx, push, message)
  for (const one of both) {
    const messages = await got(one)
    expect(messages).toHaveLength(1)
    expect(messages[0]!.data).toEqual({
      title: 'Himalayan Green',
      body: 'Your order GP-000123 is on its way.',
      path: '/order/1',
      tag: `push-${message}`,
    })
  }
  expect(await left(shop, id)).toEqual([])
  expect(await smsTo(shop)).toEqual([])
  const after = await readSmsBudget(ctx)
  expect(after).toMatchObject({ parts: before.parts, replaced: before.replaced + 1 })
  expect(after.replaced_parts).toBe(before.replaced_parts + 1)
})

test.for([404, 410])('%i ends a browser; with none left the SMS goes, once', async (status, { shop }) => {
  const { push, browser, answer, got } = await simulated()
  const { ctx, id, session } = await person(shop)
  const [gone, here] = [await browser(), await browser()]
  for (const one of [gone, here]) await subscribe(ctx, push, session, one)
  await answer(gone, status)
  await deliverPush(ctx, push, await written(shop, id))
  expect(await ownEndpoints(ctx, session)).toEqual([here.endpoint])
  expect(await got(here)).toHaveLength(1)
  const sent = (await smsTo(shop)).length
  await answer(here, status)
  const message = await written(shop, id)
  await deliverPush(ctx, push, message)
  await deliverPush(ctx, push, message)
  expect(await ownEndpoints(ctx, session)).toEqual([])
  expect(await smsTo(shop)).toHaveLength(sent + 1)
})

test('a push service that has no time leaves the browser on: the SMS goes at once, or without one it is tried again', async ({
  shop,
}) => {
  const { push, browser, answer, got } = await simulated()
  const { ctx, id, session } = await person(shop)
  const mine = await browser()
  await subscribe(ctx, push, session, mine)
  await answer(mine, 503)
  const sent = (await smsTo(shop)).length
  await deliverPush(ctx, push, await written(shop, id))
  expect(await smsTo(shop)).toHaveLength(sent + 1)
  expect(await ownEndpoints(ctx, session)).toEqual([mine.endpoint])
  const message = await written(shop, id, null)
  await expect(deliverPush(ctx, push, message)).rejects.toThrow('no push service takes')
  await answer(mine, 201)
  await deliverPush(ctx, push, message)
  expect((await got(mine)).map(({ topic }) => topic)).toEqual([`push-${message}`])
})

test('what was written a day ago is not sent, neither so nor by SMS', async ({ shop }) => {
  const { push, browser, got } = await simulated()
  const { ctx, id, session } = await person(shop)
  const mine = await browser()
  await subscribe(ctx, push, session, mine)
  const sent = (await smsTo(shop)).length
  const message = await written(shop, id)
  await deliverPush({ ...ctx, now: new Date(ctx.now.getTime() + DAY + MINUTE) }, push, message)
  expect(await got(mine)).toEqual([])
  expect(await smsTo(shop)).toHaveLength(sent)
  expect(await left(shop, id)).toEqual([])
})

test('without a key the SMS goes', async ({ shop }) => {
  const { ctx, id } = await person(shop)
  const sent = (await smsTo(shop)).length
  await deliverPush(ctx, null, await written(shop, id))
  expect(await smsTo(shop)).toHaveLength(sent + 1)
})

test('a push service leads nowhere else, is not waited for long, and is left alone while it is away', async () => {
  const asked: RequestInit[] = []
  vi.stubGlobal('fetch', async (_: string, init: RequestInit) => {
    asked.push(init)
    if (asked.length === 1)
      return new Response(null, { status: 307, headers: { Location: 'http://10.0.0.7/' } })
    throw new TypeError('fetch failed')
  })
  onTestFinished(() => void vi.unstubAllGlobals())
  const push: PushService = openPush({ key: KEY, contact: CONTACT, simulator: null })
  const target = { endpoint: `https://fcm.googleapis.com/fcm/send/${randomUUID()}`, ...fakeKeys() }
  const content = { title: 'T', body: 'न'.repeat(5000), path: '/', tag: 't' }
  expect(await push.send(target, content)).toBe('failed')
  expect(asked[0]).toMatchObject({ redirect: 'manual', signal: expect.any(AbortSignal) })
  expect((asked[0]!.body as Uint8Array).byteLength).toBeLessThanOrEqual(4096)
  for (let n = 0; n < 5; n++) expect(await push.send(target, content)).toBe('failed')
  expect(asked).toHaveLength(4)
  // An endpoint that was stored before its service was taken off the list is asked nothing.
  expect(await push.send({ ...target, endpoint: 'https://10.0.0.7/' }, content)).toBe('gone')
  expect(asked).toHaveLength(4)
})
