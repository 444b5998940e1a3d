import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { createServer, get, type IncomingHttpHeaders, type IncomingMessage } from 'node:http'
import type { Listen } from '@himalayan-green/shop/db/listen.ts'
import { events } from '@himalayan-green/shop/notifications/events.ts'
import { markAllAsRead } from '@himalayan-green/shop/notifications/mark.ts'
import type { TestCustomer } from '@himalayan-green/shop/test/scenes/customer.ts'
import { type TestShop, test } from '@himalayan-green/shop/test/shop.ts'
import { getRequestListener } from '@hono/node-server'
import { expect, onTestFinished, vi } from 'vitest'
import { notificationStreams } from './notification-streams.ts'
import { listen } from './running/listen.ts'
import { stopServing } from './running/stop.ts'

/** The streams of a shop, on a server of their own. */
async function serve(shop: TestShop, heartbeat?: number) {
  const streams = await notificationStreams(shop, heartbeat, 300)
  const server = createServer(getRequestListener(streams.router.fetch))
  const address = await listen(server, 0, '127.0.0.1')
  const stop = async () => {
    streams.close()
    await stopServing(server)
  }
  onTestFinished(stop)
  return { address, stop }
}

interface Page {
  status: number
  headers: IncomingHttpHeaders
  told: unknown[]
  comments: number
  /** How often it was told that something happened in the shop. */
  happened: number
  isOver: boolean
  leave(): void
}

/** A page with a stream: what it was told, and whether it has ended. */
async function openPage(address: string, cookie: string): Promise<Page> {
  const request = get(address, { headers: { cookie }, agent: false })
  const [response] = (await once(request, 'response')) as [IncomingMessage]
  const { statusCode, headers } = response
  const page: Page = {
    status: statusCode!,
    headers,
    told: [],
    comments: 0,
    happened: 0,
    isOver: false,
    leave: () => request.destroy(),
  }
  void read(response.setEncoding('utf8'), page)
  return page
}

async function read(response: AsyncIterable<string>, page: Page): Promise<void> {
  let text = ''
  try {
    for await (const chunk of response) {
      const blocks = (text + chunk).split('\n\n')
      text = blocks.pop()!
      for (const block of blocks)
        if (block.startsWith('data: ')) page.told.push(JSON.parse(block.slice(6)))
        else if (block.startsWith('event: shop')) page.happened++
        else page.comments++
    }
  } catch {
    // The page has left.
  }
  page.isOver = true
}

const soon = (assertion: () => void) => vi.waitFor(assertion, { timeout: 5000, interval: 10 })

function tell(shop: TestShop, { actor }: TestCustomer): Promise<unknown> {
  const order_group_id = randomUUID()
  return events(shop.as(actor), {
    user_id: actor.id,
    kind: 'OrderPlaced',
    object_id: order_group_id,
    order_group_id,
    values: { number: 'GP-000001' },
  })
}

test('O8: what a process that was killed had committed and not told is found at a heartbeat', async ({
  shop,
}) => {
  const { address } = await serve(shop, 200)
  const reader = await shop.addCustomer()
  const page = await openPage(address, reader.cookie)
  await soon(() => expect(page.comments).toBeGreaterThan(2))
  const { db } = shop.database
  const { id } = await db
    .insertInto('events')
    .values({
      kind: 'OrderPlaced',
      object_id: randomUUID(),
      order_group_id: randomUUID(),
      values: '{}',
      at: new Date(),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db
    .insertInto('notifications')
    .values({ user_id: reader.actor.id, event_id: id, created_at: new Date() })
    .execute()
  await soon(() => expect(page.told.at(-1)).toEqual({ unread_count: 1, is_new: false }))
})

test('a page is told how many are unread at once, and whenever that changes, and nobody else is', async ({
  shop,
}) => {
  const { address } = await serve(shop)
  const [sita, ram] = [await shop.addCustomer(), await shop.addCustomer()]
  await tell(shop, sita)
  const page = await openPage(address, sita.cookie)
  const other = await openPage(address, ram.cookie)
  expect(page.headers['content-type']).toBe('text/event-stream')
  expect(page.headers['cache-control']).toContain('no-store')
  await soon(() => expect(page.told.at(-1)).toMatchObject({ unread_count: 1 }))
  await tell(shop, sita)
  await soon(() => expect(page.told.at(-1)).toEqual({ unread_count: 2, is_new: true }))
  await markAllAsRead(shop.as(sita.actor))
  await soon(() => expect(page.told.at(-1)).toEqual({ unread_count: 0, is_new: false }))
  expect(other.told).toEqual([{ unread_count: 0, is_new: false }])
})

test('staff are told that something happened in the shop, once for many things, and customers are not', async ({
  shop,
}) => {
  const { address } = await serve(shop)
  const [sita, staff] = [await shop.addCustomer(), await shop.addCustomer({ rights: ['order.read'] })]
  const page = await openPage(address, sita.cookie)
  const desk = await openPage(address, staff.cookie)
  await soon(() => expect([page.told.length, desk.told.length]).toEqual([1, 1]))
  await Promise.all(Array.from({ length: 5 }, () => tell(shop, sita)))
  await soon(() => expect(desk.happened).toBeGreaterThan(0))
  expect([page.happened, desk.told.length]).toEqual([0, 1])
})

test('many changes at once end in the right count', async ({ shop }) => {
  const { address } = await serve(shop)
  const sita = await shop.addCustomer()
  const page = await openPage(address, sita.cookie)
  await Promise.all(Array.from({ length: 20 }, () => tell(shop, sita)))
  await soon(() => expect(page.told.at(-1)).toMatchObject({ unread_count: 20 }))
})

test('after the line to the database was lost everybody is told the count, one after another, as nothing new', async ({
  shop,
}) => {
  let lose = () => {}
  let [asking, most] = [0, 0]
  const { db } = shop.database
  const ask = db.executeQuery.bind(db)
  vi.spyOn(db, 'executeQuery').mockImplementation(async (query) => {
    asking += 1
    most = Math.max(most, asking)
    return ask(query).finally(() => {
      asking -= 1
    })
  })
  const listen: Listen = (channel, heard) => {
    lose = () => heard(null)
    return shop.database.listen(channel, heard)
  }
  const { address } = await serve({ ...shop, database: { ...shop.database, listen } })
  const customers = await Promise.all(Array.from({ length: 6 }, () => shop.addCustomer()))
  const pages: Page[] = []
  for (const { cookie } of customers) {
    const page = await openPage(address, cookie)
    await soon(() => expect(page.told).toHaveLength(1))
    pages.push(page)
  }
  most = 0
  lose()
  lose()
  // A walk that was asked for meanwhile follows the one under way.
  for (const page of pages)
    await soon(() => expect(page.told.slice(1)).toEqual(Array(2).fill({ unread_count: 0, is_new: false })))
  expect(most).toBe(1)
})

test('changes that are heard while the process starts hinder nothing', async ({ shop }) => {
  const sita = await shop.addCustomer()
  const listen: Listen = (channel, heard) => {
    heard(`new ${sita.actor.id}`)
    heard(null)
    return shop.database.listen(channel, heard)
  }
  const { address } = await serve({ ...shop, database: { ...shop.database, listen } })
  const page = await openPage(address, sita.cookie)
  await soon(() => expect(page.told).toEqual([{ unread_count: 0, is_new: false }]))
})

test('without a session there is no stream, and asking for its head opens none', async ({ shop }) => {
  const { address } = await serve(shop)
  expect((await fetch(address)).status).toBe(401)
  const { cookie } = await shop.addCustomer()
  expect((await fetch(address, { method: 'HEAD', headers: { cookie } })).status).toBe(204)
})

test('one person has eight streams at most; who leaves makes room', async ({ shop }) => {
  const { address } = await serve(shop)
  const { cookie } = await shop.addCustomer()
  const pages = await Promise.all(Array.from({ length: 8 }, () => openPage(address, cookie)))
  expect(pages.map(({ status }) => status)).toEqual(Array(8).fill(200))
  const refused = await fetch(address, { headers: { cookie } })
  expect([refused.status, refused.headers.get('retry-after'), await refused.text()]).toEqual([429, '60', ''])
  pages[0]!.leave()
  await vi.waitFor(
    async () => {
      const page = await openPage(address, cookie)
      expect(page.status).toBe(200)
    },
    { timeout: 5000, interval: 20 },
  )
})

test('a stream is kept alive by comments, and ends soon after its session', async ({ shop }) => {
  const { address } = await serve(shop, 20)
  const [sita, ram] = [await shop.addCustomer(), await shop.addCustomer()]
  const page = await openPage(address, sita.cookie)
  const other = await openPage(address, ram.cookie)
  await soon(() => expect(page.comments).toBeGreaterThan(4))
  await shop.database.db.deleteFrom('sessions').where('user_id', '=', sita.actor.id).execute()
  await soon(() => expect(page.isOver).toBe(true))
  expect(other.isOver).toBe(false)
})

test('a server that stops ends its streams and does not wait for them', async ({ shop }) => {
  const { address, stop } = await serve(shop)
  const { cookie } = await shop.addCustomer()
  const page = await openPage(address, cookie)
  const asked = performance.now()
  await stop()
  await soon(() => expect(page.isOver).toBe(true))
  expect(performance.now() - asked).toBeLessThan(3000)
})
