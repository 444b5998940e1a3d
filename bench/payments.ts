import type { Redirect } from '../packages/shop/src/gateways/gateway.ts'
import { pressAt, visit } from '../packages/shop/test/scenes/simulated-payments.ts'
import { settleFloor, startFloor } from './floors.ts'
import { closedLoop } from './load.ts'
import { checkOut, fillCarts, openPost, type Shopper, signedIn, WORKERS } from './shoppers.ts'
import { type Row, SECONDS, type World } from './world.ts'

const CARTS = Math.min(6000, 800 * SECONDS)

interface Attempt {
  shopper: Shopper
  order_group_id: string
  payment_id: string
  redirect: Redirect
  callback: unknown
}

/**
 * Measures the checkout of orders that are paid online; the start of the payment; and its validation, which queries the gateway
 * (a simulator in the process of the load), confirms the order, posts the journal and bills.
 */
export async function measurePayments(world: World): Promise<Row[]> {
  const post = openPost(world)
  const shoppers = (await signedIn(world)).slice(0, CARTS)
  const carts = await fillCarts(world, shoppers)
  const placed: Pick<Attempt, 'shopper' | 'order_group_id'>[] = []
  const checking = await closedLoop(WORKERS, SECONDS, async () => {
    const cart = carts.pop()
    if (!cart) return 'over'
    const { status, data } = await checkOut(post, cart, 'esewa')
    if (status === 201) placed.push({ shopper: cart.shopper, order_group_id: data.order_group_id })
    return status === 201
  })
  const begun: Attempt[] = []
  const starting = await closedLoop(WORKERS, SECONDS, async () => {
    const order = placed.pop()
    if (!order) return 'over'
    const { status, data } = await post(order.shopper, 'payment/card-wallet/start/', {
      order_group_id: order.order_group_id,
      provider: 'esewa',
    })
    if (status !== 200) return false
    begun.push({ ...order, payment_id: data.payment_id, redirect: data.redirect, callback: null })
    return true
  })
  for (const attempt of begun) {
    await visit(attempt.redirect)
    const reference = attempt.redirect.fields.transaction_uuid
    attempt.callback = await pressAt(world.simulators, { gateway: 'esewa', reference, scenario: 'pay' })
  }
  const validating = await closedLoop(WORKERS, SECONDS, async () => {
    const attempt = begun.pop()
    if (!attempt) return 'over'
    const { payment_id, callback } = attempt
    const { status, data } = await post(attempt.shopper, 'payment/card-wallet/validate/', {
      payment_id,
      callback,
    })
    return status === 200 && data.status === 'completed'
  })
  return [
    { name: 'API: checkout of two lines, to be paid online', ...checking },
    { name: 'API: start of a payment (eSewa)', ...starting, floor: startFloor(world) },
    {
      name: 'API: validation of a payment: asked of the gateway, settled, booked, three bills due',
      ...validating,
      floor: await settleFloor(world),
    },
  ]
}
