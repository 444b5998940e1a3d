import { PRODUCTS } from './fill.ts'
import { orderFloor } from './floors.ts'
import { closedLoop, type Figures } from './load.ts'
import { type Cart, checkOut, fillCarts, openPost, type Shopper, signedIn, WORKERS } from './shoppers.ts'
import { type Row, SECONDS, type World } from './world.ts'

/** More customers than can check out in the time. */
const CARTS = Math.min(6000, 800 * SECONDS)

/** What everybody wants who buys the same. */
const HOT_PRODUCT = 42

/** Who come in the same moment, when something is on the news. */
const CROWD = 1000

/**
 * Measures adding to the cart, checking out a cart of two in cash, and both as a whole order; and an order of one product, once
 * of any vendor and once the same for all, who then wait for its stock, by as many as usual and by a crowd. Each turn is another
 * customer's.
 */
export async function measureWrites(world: World): Promise<Row[]> {
  const shoppers = await signedIn(world)
  const post = openPost(world, CROWD)
  let turn = 0
  const next = () => shoppers[turn++ % shoppers.length]!
  const add = async (shopper: Shopper, product: number): Promise<number> =>
    (await post(shopper, 'cart/', { product, quantity: 1 })).data.id
  const buy = async (...products: number[]): Promise<boolean> => {
    const shopper = next()
    const lines: number[] = []
    for (const product of products) lines.push(await add(shopper, product))
    return (await checkOut(post, { shopper, lines }, 'cod')).status === 201
  }
  const order = (product = randomProduct()) => buy(product, product + 1)
  const inCash = async (carts: Cart[]): Promise<Figures> =>
    closedLoop(WORKERS, SECONDS, async () => {
      const cart = carts.pop()
      return cart ? (await checkOut(post, cart, 'cod')).status === 201 : 'over'
    })
  const some = () => Array.from({ length: CARTS }, next)

  await closedLoop(WORKERS, Math.min(2, SECONDS), () => order())
  const adding = await closedLoop(WORKERS, SECONDS, async () => (await add(next(), randomProduct())) > 0)
  const delivered = await inCash(await fillCarts(world, some()))
  await world.pool.query('truncate cart_items')
  const whole = await closedLoop(WORKERS, SECONDS, () => order())
  const spread = await closedLoop(WORKERS, SECONDS, () => buy(randomProduct()))
  const hot = await closedLoop(WORKERS, SECONDS, () => buy(HOT_PRODUCT))
  const crowd = await closedLoop(CROWD, SECONDS, () => buy(randomProduct()))
  const hotCrowd = await closedLoop(CROWD, SECONDS, () => buy(HOT_PRODUCT))
  return [
    { name: 'API: add to cart', ...adding },
    {
      name: 'API: checkout of two lines, in cash: an order of each of two vendors',
      ...delivered,
      floor: orderFloor(world),
    },
    { name: 'A whole purchase: two adds and a checkout', ...whole },
    { name: 'An add and a checkout, of any product', ...spread },
    { name: 'An add and a checkout, of the same product for all', ...hot },
    { name: 'The same of any product, 1,000 buyers at once', ...crowd },
    { name: 'The same of one product for all, 1,000 buyers at once', ...hotCrowd },
  ]
}

/** The quantity never empties the stock, as the next one is bought, too. */
function randomProduct(): number {
  return 1 + Math.floor(Math.random() * (PRODUCTS - 1))
}
