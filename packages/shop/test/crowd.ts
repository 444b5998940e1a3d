import { randomUUID } from 'node:crypto'
import { Agent, createServer, request as send } from 'node:http'
import type { AddressInfo } from 'node:net'
import { getRequestListener } from '@hono/node-server'
import { issueAccessToken } from '../src/accounts/sign-in/access-token.ts'
import type { Shop } from '../src/shop.ts'
import { HOME, SABINA } from './scenes/shopping.ts'
import type { TestShop } from './shop.ts'

/** One of many customers: how they call the API, and what they send to check out. */
export interface Shopper {
  token: string
  request: {
    cart_items: number[]
    address: unknown
    contact: unknown
    payment_method: string
    delivery_slot?: number
  }
}

/** Many new signed-in customers, each with one piece of each of these products in the cart, in this order. */
export async function addCrowd(shop: Shop, count: number, products: number[]): Promise<Shopper[]> {
  const people = Array.from({ length: count }, () => ({ id: randomUUID(), session: randomUUID() }))
  const expires_at = new Date(shop.now().getTime() + 60 * 60_000)
  const { pool } = shop.database
  const ids = people.map(({ id }) => id)
  await pool.query(
    // Each has shown a phone: who is known by an email alone leaves a part of the shelf to others.
    `insert into users (id, name, email, email_verified, confirmed_phone)
     select id, 'Sita Gurung', id || '@example.com', true, '+97797' || right(translate(id::text, '-abcdef', '0123456'), 8)
     from unnest($1::uuid[]) id`,
    [ids],
  )
  await pool.query(
    `insert into sessions (id, user_id, token, expires_at)
     select id, user_id, id::text, $3 from unnest($1::uuid[], $2::uuid[]) as s (id, user_id)`,
    [people.map(({ session }) => session), ids, expires_at],
  )
  const { rows } = await pool.query<{ id: number; user_id: string }>(
    `insert into cart_items (user_id, product_id, quantity)
     select user_id, product_id, 1
     from unnest($1::uuid[]) with ordinality as u (user_id, turn), unnest($2::int[]) with ordinality as p (product_id, place)
     order by turn, place
     returning id, user_id`,
    [ids, products],
  )
  const carts = Map.groupBy(rows, (row) => row.user_id)
  return people.map(({ id, session }, turn) => ({
    token: issueAccessToken(shop.config.authSecret, { id: session, expires_at }, shop.now()).access_token,
    request: {
      cart_items: carts.get(id)!.map((item) => item.id),
      address: HOME,
      // Each has a phone: orders are counted by it, too.
      contact: { ...SABINA, phone: `98${String(turn).padStart(8, '0')}` },
      payment_method: 'cod',
    },
  }))
}

export interface Answer {
  status: number
  text: string
}

/** The shop's API at a port of this machine, and a client that keeps this many connections to it. */
export async function openCounter(shop: TestShop, connections: number) {
  const server = createServer(getRequestListener(shop.api.fetch)).listen(0, '127.0.0.1')
  let opened = 0
  server.on('connection', () => opened++)
  await new Promise((resolve) => server.once('listening', resolve))
  const { port } = server.address() as AddressInfo
  const agent = new Agent({ keepAlive: true, maxSockets: connections })
  return {
    /** How many connections there were in all. */
    connections: () => opened,
    checkOut: ({ token, request }: Shopper, headers: Record<string, string> = {}) =>
      new Promise<Answer>((resolve, reject) => {
        const call = send(
          {
            host: '127.0.0.1',
            port,
            agent,
            method: 'POST',
            path: '/v1/api/cart/checkout/',
            headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json', ...headers },
          },
          (response) => {
            const chunks: Buffer[] = []
            response.on('data', (chunk) => chunks.push(chunk))
            response.on('end', () =>
              resolve({ status: response.statusCode!, text: Buffer.concat(chunks).toString() }),
            )
          },
        )
        call.on('error', reject)
        call.end(JSON.stringify(request))
      }),
    async close() {
      agent.destroy()
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
