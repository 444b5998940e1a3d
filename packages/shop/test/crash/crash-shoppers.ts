import { randomUUID } from 'node:crypto'
import type { Simulators } from '../../../../simulators/open.ts'
import { issueAccessToken } from '../../src/accounts/sign-in/access-token.ts'
import { contextOf, type Db } from '../../src/context.ts'
import { DAY } from '../../src/durations.ts'
import type { Provider, Redirect } from '../../src/gateways/gateway.ts'
import { openAtOnce } from '../../src/opening/change-opening.ts'
import type { Shop } from '../../src/shop.ts'
import { addCrowd, type Shopper } from '../crowd.ts'
import { factoriesOf } from '../scenes/factories.ts'
import { deliverToPokhara } from '../scenes/places.ts'
import { pressAt, visit } from '../scenes/simulated-payments.ts'
import type { Acknowledged } from './crash-compare.ts'

/** So many check out and pay at the same time, and so many more order in cash and are brought it. */
const PAYING = 20
const IN_CASH = 6
export const SHOPPERS = PAYING + IN_CASH
/** What a shopper waits for, one after another. */
const STEPS_PAYING = ['checkout', 'start', 'pay page', 'validate'] as const
const STEPS_IN_CASH = ['checkout', 'pack', 'hand-over', 'deliver'] as const
export const STEPS = 4
type Step = (typeof STEPS_PAYING | typeof STEPS_IN_CASH)[number]
/** These can be asked what became of a payment: a shopper who loses the answer loses nothing. */
const ASKED = ['esewa', 'khalti', 'connectips'] as const satisfies readonly Provider[]

/** A shopper and what they know: they go on from there after a crash. */
export interface Buyer extends Shopper, Acknowledged {
  key: string
  tries: number
  at: Step | 'nothing'
  /** By whose members their vendor orders are brought: the vendors' slugs and the members' tokens. */
  couriers: ReadonlyMap<string, string>
}

/** Every member is told of all orders: what one number may get within a day (messaging/sms-ceiling.ts) is not what is tried here. */
const SMS_OF_LONG_AGO = `
  create function date_back() returns trigger language plpgsql as $$ begin
    new.created_at = new.created_at - interval '2 days'; return new; end $$;
  create trigger date_back before insert on outgoing_messages for each row when (new.channel = 'sms') execute function date_back()`

/** Two vendors, and shoppers enough for so many rounds, each with a piece of both in the cart. */
export async function prepareShoppers(
  shop: Shop,
  { rounds, isPrepared }: { rounds: number; isPrepared?: boolean | undefined },
): Promise<Buyer[]> {
  const { db } = shop.database
  if (!isPrepared) await deliverToPokhara(db)
  await openAtOnce(contextOf(shop, null, 'en'))
  await shop.database.pool.query(SMS_OF_LONG_AGO)
  const make = factoriesOf(db)
  // Odd prices: what is paid at the door is rounded to the rupee.
  const products = [
    await make.addProduct({ stock: 1_000_000, marked_price_paisa: 123_45 }),
    await make.addProduct({ stock: 1_000_000, marked_price_paisa: 99_95 }),
  ]
  await db.updateTable('zones').set({ fee_paisa: 60_00 }).execute()
  // Signed in for as long as it takes.
  const tomorrow = { ...shop, now: () => new Date(Date.now() + DAY) }
  const couriers = new Map<string, string>()
  for (const { vendor_id } of products) {
    const { slug } = await db
      .selectFrom('vendors')
      .select('slug')
      .where('id', '=', vendor_id)
      .executeTakeFirstOrThrow()
    couriers.set(slug, await addMember(tomorrow, vendor_id))
  }
  const ids = products.map(({ id }) => id)
  const crowd = await addCrowd(tomorrow, (rounds + 1) * SHOPPERS, ids)
  return crowd.map((shopper, turn) => ({
    ...shopper,
    request: {
      ...shopper.request,
      payment_method: turn % SHOPPERS < PAYING ? ASKED[turn % ASKED.length]! : 'cod',
    },
    key: randomUUID(),
    paid: new Set(),
    delivered: new Set(),
    tries: turn,
    at: 'nothing',
    couriers,
  }))
}

/** Somebody who brings the vendor's packages and is told of its orders, by SMS too; answers their token. */
async function addMember({ database, config, now }: Shop, vendor_id: number): Promise<string> {
  const { db }: { db: Db } = database
  const [user_id, session] = [randomUUID(), randomUUID()]
  const phone = `+97798${String(vendor_id).padStart(8, '0')}`
  const expires_at = new Date(now().getTime() + DAY)
  await db.insertInto('users').values({ id: user_id, name: 'Ram Thapa', phone }).execute()
  await db.insertInto('notification_choices').values({ user_id, channel: 'sms', amount: 'main' }).execute()
  await db
    .insertInto('vendor_members')
    .values({ user_id, vendor_id, roles: ['orders'] })
    .execute()
  await db.insertInto('sessions').values({ id: session, user_id, token: session, expires_at }).execute()
  return issueAccessToken(config.authSecret, { id: session, expires_at }, now()).access_token
}

/** Hears how far the shoppers are. */
export interface Moment {
  /** A shopper begins a step. */
  begin(): void
  /** A shopper is told that they have paid, or a courier that something is delivered. */
  tell(): void
}

/** An answer that no crash excuses. */
export class WrongAnswer extends Error {}

/** One shopper from the cart to the paid or delivered order, as far as the shop lives; goes on where they were. */
export async function walk(
  address: string,
  simulators: Simulators,
  buyer: Buyer,
  moment: Moment,
): Promise<void> {
  const goTo = (step: Step) => {
    buyer.at = step
    moment.begin()
  }
  goTo('checkout')
  const request = { body: buyer.request, key: buyer.key }
  const placed = await call(address, buyer.token, 'cart/checkout/', request)
  if (placed.status !== 201) throw new WrongAnswer(`checkout answered ${placed.status}: ${placed.message}`)
  const order = placed.data.order_group_id as string
  if (buyer.order && buyer.order !== order)
    throw new WrongAnswer(`the order ${buyer.order} became ${order} at the second try`)
  buyer.order = order
  if (buyer.request.payment_method === 'cod') await bring(address, buyer, order, goTo)
  else await pay(address, simulators, buyer, order, goTo)
  moment.tell()
}

async function pay(
  address: string,
  simulators: Simulators,
  buyer: Buyer,
  order: string,
  goTo: (step: Step) => void,
): Promise<void> {
  goTo('start')
  const provider = ASKED[buyer.tries++ % ASKED.length]!
  const body = { order_group_id: order, provider }
  const started = await call(address, buyer.token, 'payment/card-wallet/start/', { body })
  // Paid by now, by an attempt whose answer the crash swallowed.
  if (started.status === 422) return
  if (started.status !== 200) throw new WrongAnswer(`start answered ${started.status}: ${started.message}`)
  const { payment_id, redirect } = started.data as { payment_id: string; redirect: Redirect }
  goTo('pay page')
  await visit(redirect)
  const reference = referenceOf(redirect)
  const callback = await pressAt(simulators, { gateway: provider, reference, scenario: 'pay' })
  goTo('validate')
  const validated = await call(address, buyer.token, 'payment/card-wallet/validate/', {
    body: { payment_id, callback },
  })
  if (validated.status !== 200)
    throw new WrongAnswer(`validate answered ${validated.status}: ${validated.message}`)
  if (validated.data.status === 'completed') buyer.paid.add(payment_id)
}

/** By which the gateway knows the attempt. */
function referenceOf({ url, fields }: Redirect): string {
  return fields.transaction_uuid ?? fields.TXNID ?? new URL(url).searchParams.get('pidx')!
}

const NEXT: Record<string, Exclude<(typeof STEPS_IN_CASH)[number], 'checkout'>> = {
  confirmed: 'pack',
  packed: 'hand-over',
  out_for_delivery: 'deliver',
}

interface Part {
  id: string
  vendor: { slug: string }
  items: { status: string }[]
  delivery_code: string | null
}

/** The vendors' members bring both vendor orders, step by step from where each is. */
async function bring(
  address: string,
  buyer: Buyer,
  order: string,
  goTo: (step: Step) => void,
): Promise<void> {
  for (;;) {
    const read = await call(address, buyer.token, `order/${order}/`)
    if (read.status !== 200) throw new WrongAnswer(`the order answered ${read.status}: ${read.message}`)
    const { orders } = read.data as { orders: Part[] }
    const steps = orders.flatMap((part) => {
      const step = NEXT[part.items[0]!.status]
      return step ? [{ ...part, step }] : []
    })
    if (steps.length === 0) return
    goTo(steps[0]!.step)
    for (const { id, vendor, step, delivery_code } of steps) {
      const body = step === 'deliver' ? { code: delivery_code } : {}
      const token = buyer.couriers.get(vendor.slug)!
      const moved = await call(address, token, `vendor/order/${id}/${step}/`, { body })
      if (moved.status !== 200) throw new WrongAnswer(`${step} answered ${moved.status}: ${moved.message}`)
      if (step === 'deliver') buyer.delivered.add(id)
    }
  }
}

async function call(
  address: string,
  token: string,
  path: string,
  { body, key }: { body?: object; key?: string } = {},
) {
  const answer = await fetch(`${address}/v1/api/${path}`, {
    method: body ? 'POST' : 'GET',
    headers: {
      Authorization: `Bearer ${token}`,
      'Content-Type': 'application/json',
      ...(key && { 'Idempotency-Key': key }),
    },
    ...(body && { body: JSON.stringify(body) }),
  })
  const said = (await answer.json()) as { data: Record<string, unknown>; message?: string }
  if (answer.status >= 500) throw new WrongAnswer(`${path} answered ${answer.status}: ${said.message}`)
  return { status: answer.status, ...said }
}
