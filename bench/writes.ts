import { PRODUCTS } from './fill.ts'
import { orderFloor } from './floors.ts'
import { closedLoop, type Figures } from './load.ts'
import { type Cart, checkOut, fillCarts, openPost, type Shopper, signedIn, WORKERS } from './shoppers.ts'
import { type Row, SECONDS, type World } from './world.ts'

/** More customers than can check out in the time. */
const CARTS = Math.min(6000, 800 * SECONDS)

/**
 * Measures adding to the cart, checking out a cart of two (in cash, with the company's bill of delivery and without), and both
 * as a whole order; each turn by another customer.
 */
export async function measureWrites(world: World): Promise<Row[]> {
  const shoppers = await signedIn(world)
  const post = openPost(world)
  let turn = 0
  const next = () => shoppers[turn++ % shoppers.length]!
  const add = async (shopper: Shopper, product: number): Promise<number> =>
    (await post(shopper, 'cart/', { product, quantity: 1 })).data.id
  const purchase = async (): Promise<boolean> => {
    const shopper = next()
    const product = randomProduct()
    const lines = [await add(shopper, product), await add(shopper, product + 1)]
    return (await checkOut(post, { shopper, lines }, 'cod')).status === 201
  }
  const inCash = async (carts: Cart[]): Promise<Figures> =>
    closedLoop(WORKERS, SECONDS, async () => {
      const cart = carts.pop()
      return cart ? (await checkOut(post, cart, 'cod')).status === 201 : 'over'
    })
  const some = () => Array.from({ length: CARTS }, next)

  await closedLoop(WORKERS, Math.min(2, SECONDS), purchase)
  const adding = await closedLoop(WORKERS, SECONDS, async () => (await add(next(), randomProduct())) > 0)
  const delivered = await inCash(await fillCarts(world, some()))
  await world.pool.query('truncate cart_items')
  const whole = await closedLoop(WORKERS, SECONDS, purchase)
  return [
    { name: 'API: add to cart', ...adding },
    {
      name: 'API: checkout of two lines, in cash: an order of each of two vendors',
      ...delivered,
      floor: orderFloor(world),
    },
    { name: 'A whole purchase: two adds and a checkout', ...whole },
  ]
}

/** The quantity never empties the stock, as the next one is bought, too. */
function randomProduct(): number {
  return 1 + Math.floor(Math.random() * (PRODUCTS - 1))
}
