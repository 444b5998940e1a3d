import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { expect } from 'vitest'
import type { TestCustomer } from '../../test/scenes/customer.ts'
import { buy } from '../../test/scenes/shopping.ts'
import { type TestShop, test } from '../../test/shop.ts'
import { events } from './events.ts'

const LIST = '/v1/api/notification/notification/'

interface Body {
  data: { id: number; message: string; is_read: boolean }[]
  meta: { unread_count: number; links: { next: string | null } }
}

function callsOf(shop: TestShop, { token }: Pick<TestCustomer, 'token'>, language = 'en') {
  const headers = {
    authorization: `Bearer ${token}`,
    'accept-language': language,
    'content-type': 'application/json',
  }
  return {
    get: async (path: string) => (await shop.api.request(path, { headers })).json() as Promise<Body>,
    send: (path: string, body?: unknown, method = 'POST') =>
      shop.api.request(path, {
        method,
        headers,
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      }),
  }
}

/** Tells the customer of so many orders, one minute apart, the first number the oldest. */
async function tell(shop: TestShop, { actor }: TestCustomer, count: number, from = 1): Promise<void> {
  for (let n = from; n < from + count; n++) {
    const group = randomUUID()
    await events(
      { ...shop.as(actor), now: new Date(Date.UTC(2026, 0, 1, 0, n)) },
      {
        user_id: actor.id,
        kind: 'OrderPlaced',
        object_id: group,
        order_group_id: group,
        values: { number: `GP-${n}` },
      },
    )
  }
}

test('GET the list answers every field, the unread and no next page, newest first [S3.5 S3.6 S7.7]', async ({
  shop,
}) => {
  const { token, placed } = await buy(shop, {})
  const { data, meta } = await callsOf(shop, { token }).get(LIST)
  expect(data).toEqual([
    {
      id: expect.any(Number),
      message: `Your order ${placed.number} has been placed.`,
      created: expect.stringMatching(/\+05:45$/),
      created_bs: expect.stringMatching(/^20[89]\d-\d\d-\d\d$/),
      humanized_created: 'just now',
      is_read: false,
      type: 'OrderPlaced',
      object_id: placed.order_group_id,
      order_group_id: placed.order_group_id,
      path: `/order/${placed.order_group_id}`,
    },
  ])
  expect(meta).toEqual({ unread_count: 1, links: { next: null, previous: null } })
})

test('a notification is read in the language of the reader, not of the day it was written', async ({
  shop,
}) => {
  const { token, placed } = await buy(shop, {})
  const [notification] = (await callsOf(shop, { token }, 'ne').get(LIST)).data
  expect(notification).toMatchObject({
    message: `तपाईंको अर्डर ${placed.number} प्राप्त भयो।`,
    humanized_created: 'भर्खरै',
  })
})

test('following next until null yields every notification once, while new ones arrive and others are marked [S3.7 S2.51]', async ({
  shop,
}) => {
  await fc.assert(
    fc.asyncProperty(
      fc.integer({ min: 0, max: 12 }),
      fc.integer({ min: 1, max: 5 }),
      fc.array(fc.constantFrom('new', 'same moment', 'read', 'nothing'), { maxLength: 12 }),
      async (before, limit, meanwhile) => {
        const customer = await shop.addCustomer()
        const { get, send } = callsOf(shop, customer)
        await tell(shop, customer, before)
        const there = (await get(`${LIST}?limit=100`)).data.map(({ id }) => id)
        const seen: number[] = []
        let next: string | null = `${LIST}?limit=${limit}`
        for (let page = 0; next; page++) {
          const { data, meta } = await get(next)
          seen.push(...data.map(({ id }) => id))
          next = meta.links.next
          const event = meanwhile[page]
          if (event === 'new') await tell(shop, customer, 2, before + 1 + 2 * page)
          // As new as the newest of before: only the id tells them apart.
          if (event === 'same moment') await tell(shop, customer, 1, Math.max(before, 1))
          if (event === 'read' && data[0])
            await send('/v1/api/notification/mark-as-read/', { notification: data[0].id })
        }
        expect(seen.slice(0, before)).toEqual(there)
        // What came while the first page was not yet read may follow; nothing comes twice.
        expect(new Set(seen).size).toBe(seen.length)
      },
    ),
    { numRuns: 25 },
  )
})

test('a cursor that is none of ours is refused', async ({ shop }) => {
  const customer = await shop.addCustomer()
  const { send } = callsOf(shop, customer)
  const answer = await send(`${LIST}?cursor=abc`, undefined, 'GET')
  expect(answer.status).toBe(400)
  expect(await answer.json()).toMatchObject({ code: 'invalid', errors: { cursor: expect.any(String) } })
})

test('marking as read and as unread changes one and says how many are unread, again changes nothing [S7.9 S7.10]', async ({
  shop,
}) => {
  const customer = await shop.addCustomer()
  await tell(shop, customer, 3)
  const { get, send } = callsOf(shop, customer)
  const notification = (await get(LIST)).data[1]!.id
  for (const [path, is_read, unread_count] of [
    ['mark-as-read', true, 2],
    ['mark-as-read', true, 2],
    ['mark-as-unread', false, 3],
    ['mark-as-unread', false, 3],
  ] as const) {
    const answer = await send(`/v1/api/notification/${path}/`, { notification })
    expect(answer.status).toBe(200)
    expect(await answer.json()).toEqual({ data: { id: notification, is_read }, meta: { unread_count } })
    const { data, meta } = await get(LIST)
    expect(meta.unread_count).toBe(unread_count)
    expect(data.find(({ id }) => id === notification)!.is_read).toBe(is_read)
  }
})

test('somebody else’s notification is not found, in the words of one that never was', async ({ shop }) => {
  const owner = await shop.addCustomer()
  await tell(shop, owner, 1)
  const theirs = (await callsOf(shop, owner).get(LIST)).data[0]!.id
  const { send } = callsOf(shop, await shop.addCustomer())
  for (const path of ['/v1/api/notification/mark-as-read/', '/v1/api/notification/mark-as-unread/']) {
    const foreign = await send(path, { notification: theirs })
    const unknown = await send(path, { notification: 999_999_999 })
    expect([foreign.status, unknown.status]).toEqual([404, 404])
    expect(await foreign.text()).toBe(await unknown.text())
  }
  expect((await callsOf(shop, owner).get(LIST)).data[0]!.is_read).toBe(false)
})

for (const method of ['GET', 'POST'])
  test(`${method} mark-all-as-read needs the bearer header, whatever the cookies, and is never kept [S7.8 as read]`, async ({
    shop,
  }) => {
    const customer = await shop.addCustomer()
    await tell(shop, customer, 2)
    const path = '/v1/api/notification/mark-all-as-read/'
    const byCookie = await shop.api.request(path, { method, headers: { cookie: customer.cookie } })
    expect(byCookie.status).toBe(401)
    expect(byCookie.headers.get('cache-control')).toBe('no-store')
    expect(await byCookie.json()).toMatchObject({ message: 'Authentication error' })
    const { get, send } = callsOf(shop, customer)
    expect((await get(LIST)).meta.unread_count).toBe(2)

    for (const updated of [2, 0]) {
      const answer = await send(path, undefined, method)
      expect(answer.headers.get('cache-control')).toBe('no-store')
      expect(await answer.json()).toEqual({ data: { updated }, meta: { unread_count: 0 } })
    }
    expect((await get(LIST)).meta.unread_count).toBe(0)
  })

test('every call needs a session, and no answer may be kept', async ({ shop }) => {
  const { send } = callsOf(shop, await shop.addCustomer())
  for (const path of [LIST, '/v1/api/notification/choice/']) {
    const stranger = await shop.api.request(path)
    expect([stranger.status, stranger.headers.get('cache-control')]).toEqual([401, 'no-store'])
    const own = await send(path, undefined, 'GET')
    expect([own.status, own.headers.get('cache-control')]).toEqual([200, 'no-store'])
  }
})

test('the choices begin with the main steps by mail, and change one by one', async ({ shop }) => {
  const customer = await shop.addCustomer()
  const { send } = callsOf(shop, customer)
  const path = '/v1/api/notification/choice/'
  const read = async () => (await send(path, undefined, 'GET')).json()
  expect(await read()).toEqual({ data: { mail: 'main', sms: 'none' } })
  const changed = await send(path, { sms: 'all' }, 'PATCH')
  expect(await changed.json()).toEqual({ data: { mail: 'main', sms: 'all' } })
  await send(path, { mail: 'none', sms: 'main' }, 'PATCH')
  await send(path, {}, 'PATCH')
  expect(await read()).toEqual({ data: { mail: 'none', sms: 'main' } })
  const wrong = await send(path, { mail: 'often' }, 'PATCH')
  expect(await wrong.json()).toMatchObject({ code: 'invalid', errors: { mail: expect.any(String) } })
})
