import { issueAccessToken } from '../packages/shop/src/accounts/access-token.ts'
import { PRODUCTS } from './fill.ts'
import { closedLoop, connect } from './load.ts'
import { pgbench } from './pgbench.ts'
import type { Row, World } from './world.ts'

const WORKERS = 16
const SECONDS = 8

interface Shopper {
  token: string
  address: number
  contact: number
}

/** Adding to the cart, checking out a cart of two, and both as a whole purchase; each turn by another shopper. */
export async function measureWrites(world: World): Promise<Row[]> {
  const shoppers = await signedIn(world)
  const send = connect(world.port, WORKERS)
  const post = async (shopper: Shopper, path: string, body: object) => {
    const answer = await send({
      method: 'POST',
      path,
      headers: { authorization: `Bearer ${shopper.token}`, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
    return { status: answer.status, data: JSON.parse(answer.body).data }
  }
  let turn = 0
  const next = () => shoppers[turn++ % shoppers.length]!
  const add = async (shopper: Shopper, product = randomProduct()): Promise<number> =>
    (await post(shopper, '/v1/api/cart/', { product, quantity: 1 })).data.id
  const addTwo = async (shopper: Shopper): Promise<number[]> => {
    const product = randomProduct()
    return [await add(shopper, product), await add(shopper, (product % PRODUCTS) + 1)]
  }
  const checkout = async (shopper: Shopper, lines: number[]): Promise<boolean> =>
    (
      await post(shopper, '/v1/api/cart/checkout/', {
        cart_items: lines,
        address: shopper.address,
        contact: shopper.contact,
        payment_method: 'cod',
      })
    ).status === 201
  const purchase = async (): Promise<boolean> => {
    const shopper = next()
    return checkout(shopper, await addTwo(shopper))
  }

  await closedLoop(WORKERS, 2, purchase)
  const adding = await closedLoop(WORKERS, SECONDS, async () => (await add(next())) > 0)
  await world.pool.query('truncate cart_items')
  const filled = await Promise.all(
    shoppers.slice(0, 6000).map(async (shopper) => ({
      shopper,
      lines: await addTwo(shopper),
    })),
  )
  const checking = await closedLoop(WORKERS, SECONDS, async () => {
    const cart = filled.pop()
    return cart ? checkout(cart.shopper, cart.lines) : false
  })
  await world.pool.query('truncate cart_items')
  return [
    { name: 'API: add to cart', ...adding },
    { name: 'API: checkout of two lines', ...checking, floor: orderFloor(world) },
    { name: 'A whole purchase: two adds and a checkout', ...(await closedLoop(WORKERS, SECONDS, purchase)) },
  ]
}

function randomProduct(): number {
  return 1 + Math.floor(Math.random() * PRODUCTS)
}

/** The least an order of two lines can be: two stock decrements, the group, its order, two lines, durable. */
function orderFloor({ databaseUrl }: World): number {
  const script = `
\\set a random(1, ${PRODUCTS / 2})
\\set b random(${PRODUCTS / 2 + 1}, ${PRODUCTS})
begin;
update products set stock = stock - 1 where id = :a and stock >= 1;
update products set stock = stock - 1 where id = :b and stock >= 1;
with g as (
  insert into order_groups (user_id, payment_method, delivery_address, contact, placed_at)
  select id, 'cod', '{}', '{}', now() from users where email = 'shopper-1@example.com' returning id
), o as (
  insert into orders (order_group_id, vendor_id) select g.id, 1 from g returning id
)
insert into order_items (order_id, product_id, slug, name_en, name_ne, unit, unit_description, price_paisa, quantity, status)
select o.id, p.id, p.slug, p.name_en, p.name_ne, p.unit, p.unit_description, p.marked_price_paisa, 1, 'confirmed'
from o, products p where p.id in (:a, :b);
commit;`
  return pgbench(databaseUrl, script, WORKERS, SECONDS)
}

/** A token for every shopper, made as sign-in makes it; hashing 20,000 passwords is not what is measured here. */
async function signedIn({ pool, authSecret }: World): Promise<Shopper[]> {
  const { rows } = await pool.query<{ id: string; expires_at: Date; address: number; contact: number }>(
    `select s.id, s.expires_at, a.id as address, c.id as contact
     from sessions s join addresses a using (user_id) join contacts c using (user_id)`,
  )
  const now = new Date()
  return rows.map((row) => ({
    token: issueAccessToken(authSecret, row, now).access_token,
    address: row.address,
    contact: row.contact,
  }))
}
