import { issueAccessToken } from '../packages/shop/src/accounts/sign-in/access-token.ts'
import { PRODUCTS } from './fill.ts'
import { connect } from './load.ts'
import type { World } from './world.ts'

export const WORKERS = 16

export interface Shopper {
  user_id: string
  token: string
  address: number
  contact: number
}

/** A shopper with a cart of two lines, of two vendors. */
export interface Cart {
  shopper: Shopper
  lines: number[]
}

export type Post = (
  shopper: Shopper,
  path: string,
  body: object,
  // biome-ignore lint/suspicious/noExplicitAny: the benchmark looks at a few fields of many answers.
) => Promise<{ status: number; data: any }>

/** Sends to the API as this shopper, over connections that stay open, of which there are `most`. */
export function openPost({ port }: World, most = WORKERS): Post {
  const send = connect(port, most)
  return async (shopper, path, body) => {
    const answer = await send({
      method: 'POST',
      path: `/v1/api/${path}`,
      headers: { authorization: `Bearer ${shopper.token}`, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
    return { status: answer.status, data: JSON.parse(answer.body).data }
  }
}

export const checkOut = (post: Post, { shopper, lines }: Cart, payment_method: string) =>
  post(shopper, 'cart/checkout/', {
    cart_items: lines,
    payment_method,
    address: shopper.address,
    contact: shopper.contact,
  })

/** A token for every customer, made as sign-in makes it, without hashing 20,000 passwords, which nobody measures here. */
export async function signedIn({ pool, authSecret }: Pick<World, 'pool' | 'authSecret'>): Promise<Shopper[]> {
  const { rows } = await pool.query<{
    id: string
    user_id: string
    expires_at: Date
    address: number
    contact: number
  }>(
    `select s.id, s.user_id, s.expires_at, a.id as address, c.id as contact
     from sessions s join addresses a using (user_id) join contacts c using (user_id)`,
  )
  const now = new Date()
  return rows.map((row) => ({
    user_id: row.user_id,
    address: row.address,
    contact: row.contact,
    token: issueAccessToken(authSecret, row, now).access_token,
  }))
}

/** A cart of two lines for each of them. */
export async function fillCarts({ pool }: World, shoppers: Shopper[]): Promise<Cart[]> {
  await pool.query('truncate cart_items')
  const { rows } = await pool.query<{ user_id: string; lines: number[] }>(
    `with one as (
       select user_id, 1 + floor(random() * ($2 - 1))::int as product from unnest($1::uuid[]) user_id
     ), added as (
       insert into cart_items (user_id, product_id, quantity)
       select user_id, product + next, 1 from one, generate_series(0, 1) next
       returning user_id, id
     )
     select user_id, json_agg(id) as lines from added group by user_id`,
    [shoppers.map(({ user_id }) => user_id), PRODUCTS],
  )
  await pool.query('vacuum analyze cart_items')
  const known = new Map(shoppers.map((shopper) => [shopper.user_id, shopper]))
  return rows.map(({ user_id, lines }) => ({ shopper: known.get(user_id)!, lines }))
}
