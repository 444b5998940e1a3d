import { type ChildProcess, spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { freePort } from '../../../e2e/free-port.ts'
import { openSimulators, type Simulators } from '../../../simulators/open.ts'
import { writeDueBills } from '../src/bills/write-due-bills.ts'
import { readConfig } from '../src/config/config.ts'
import type { Db } from '../src/context.ts'
import type { Provider, Redirect } from '../src/gateways/gateway.ts'
import { openAtOnce } from '../src/opening/change-opening.ts'
import { pollGateways } from '../src/paying/poll-gateways.ts'
import { contextOf, openShop } from '../src/shop.ts'
import { type Acknowledged, type CrashReport, compareCrash } from './crash-compare.ts'
import { addCrowd, type Shopper } from './crowd.ts'
import { factoriesOf } from './factories.ts'
import { deliverToPokhara } from './places.ts'
import { gatewaysAt, pressAt, visit } from './simulated-payments.ts'

const ROOT = join(import.meta.dirname, '../../..')
const HOUR = 60 * 60_000
/** So many check out and pay at the same time. */
const SHOPPERS = 20
/** What a shopper waits for, one after another. */
const STEPS = ['checkout', 'start', 'pay page', 'validate'] as const
type Step = (typeof STEPS)[number]
/** The kill comes at most so many milliseconds after the moment that it is meant for. */
const LATEST_KILL = 60
/** These can be asked what became of a payment: a shopper who loses the answer loses nothing. */
const ASKED = ['esewa', 'khalti', 'connectips'] as const satisfies readonly Provider[]

export interface CrashSettings {
  rounds: number
  /** What is killed: scripts/start.ts, or shop-process.ts, which has no pages. */
  program: string
  /** Where the embedded database is, or with `databaseUrl` only secrets and files. */
  dataDir: string
  databaseUrl?: string | undefined
  /** Of a database that stands ready: nothing is migrated or opened for delivery. */
  isPrepared?: boolean
  log?: (line: string) => void
}

/** A shopper and what they know: they go on from there after a crash. */
interface Buyer extends Shopper, Acknowledged {
  key: string
  tries: number
  at: Step | 'nothing'
}

/**
 * Round by round: starts the shop, lets 20 shoppers check out and pay in parallel, and kills it with SIGKILL in the middle
 * of a random one of their steps, or when some of them were told that they have paid, however fast the machine is. After
 * the restart the same shoppers try again with their keys, some by another gateway, until the next kill. In the end all
 * gateways are asked, and everything is compared with what the shop acknowledged and the gateways took.
 */
export async function crashRounds(settings: CrashSettings): Promise<CrashReport> {
  const { rounds, log = () => {} } = settings
  const simulators = await openSimulators({
    connectips: { success_url: 'http://shop.test/x', failure_url: 'http://shop.test/x' },
  })
  const port = freePort()
  const environment = environmentOf(settings, port, simulators)
  const buyers = await prepare(environment, settings)
  const report: CrashReport = {
    ...{ rounds, acknowledgedOrders: 0, acknowledgedPayments: 0, charges: 0, applied: 0, owedBack: 0 },
    ...{ notifications: 0, messages: 0, bills: 0, cut: {}, restarts: [], faults: [] },
  }
  let before: Buyer[] = []
  for (let round = 0; round <= rounds; round++) {
    const begun = performance.now()
    const shop = await start(settings.program, environment, port)
    if (round > 0) report.restarts.push(performance.now() - begun)
    const now = buyers.slice(round * SHOPPERS, (round + 1) * SHOPPERS)
    const address = `http://127.0.0.1:${port}`
    const shoppers = [...before, ...now]
    const timestamp = momentAmong(shoppers.length)
    const walks = shoppers.map((buyer) =>
      walk(address, simulators, buyer, timestamp).catch((fault: unknown) => {
        if (fault instanceof WrongAnswer) report.faults.push(fault.message)
        else report.cut[buyer.at] = (report.cut[buyer.at] ?? 0) + 1
      }),
    )
    const all = Promise.all(walks)
    // After the last kill everybody may finish.
    if (round < rounds) await Promise.race([timestamp.come, all])
    else await all
    shop.kill('SIGKILL')
    await once(shop, 'exit')
    await all
    before = now
    if (round % 10 === 0 && round > 0)
      log(`${round} rounds, last restart ${Math.round(report.restarts.at(-1)!)} ms`)
  }
  await reconcile(environment, simulators, buyers, report)
  await simulators.close()
  report.restarts.sort((a, b) => a - b)
  return report
}

interface Moment {
  come: Promise<void>
  /** A shopper begins a step. */
  begin(): void
  /** A shopper is told that they have paid. */
  tell(): void
}

/**
 * A moment shortly after a random one of all the steps of so many shoppers or, in every other round, of what they are told
 * in the end: they come to the last step together, and are told one by one.
 */
function momentAmong(shoppers: number): Moment {
  const { promise, resolve } = Promise.withResolvers<void>()
  const isAtEnd = Math.random() < 0.5
  let left = 1 + Math.floor(Math.random() * shoppers * (isAtEnd ? 1 : STEPS.length))
  const pass = () => --left === 0 && resolve()
  return {
    come: promise.then(() => wait(Math.random() * LATEST_KILL)),
    begin: () => !isAtEnd && pass(),
    tell: () => isAtEnd && pass(),
  }
}

/** An answer that no crash excuses. */
class WrongAnswer extends Error {}

/** One shopper from the cart to the paid order, as far as the shop lives; goes on where they were. */
async function walk(address: string, simulators: Simulators, buyer: Buyer, timestamp: Moment): Promise<void> {
  const goTo = (step: Step) => {
    buyer.at = step
    timestamp.begin()
  }
  const call = async (path: string, body: object, key?: string) => {
    const answer = await fetch(`${address}/v1/api/${path}`, {
      method: 'POST',
      headers: {
        Authorization: `Bearer ${buyer.token}`,
        'Content-Type': 'application/json',
        ...(key && { 'Idempotency-Key': key }),
      },
      body: JSON.stringify(body),
    })
    const said = (await answer.json()) as { data: Record<string, unknown>; message?: string }
    if (answer.status >= 500) throw new WrongAnswer(`${path} answered ${answer.status}: ${said.message}`)
    return { status: answer.status, ...said }
  }

  goTo('checkout')
  const placed = await call('cart/checkout/', buyer.request, buyer.key)
  if (placed.status !== 201) throw new WrongAnswer(`checkout answered ${placed.status}: ${placed.message}`)
  const order = placed.data.order_group_id as string
  if (buyer.order && buyer.order !== order)
    throw new WrongAnswer(`the order ${buyer.order} became ${order} at the second try`)
  buyer.order = order

  goTo('start')
  const provider = ASKED[buyer.tries++ % ASKED.length]!
  const started = await call('payment/card-wallet/start/', { order_group_id: order, provider })
  // Paid by now, by an attempt whose answer the crash swallowed.
  if (started.status === 422) return timestamp.tell()
  if (started.status !== 200) throw new WrongAnswer(`start answered ${started.status}: ${started.message}`)
  const { payment_id, redirect } = started.data as { payment_id: string; redirect: Redirect }
  goTo('pay page')
  await visit(redirect)
  const reference = referenceOf(redirect)
  const callback = await pressAt(simulators, { gateway: provider, reference, deed: 'pay' })
  goTo('validate')
  const validated = await call('payment/card-wallet/validate/', { payment_id, callback })
  if (validated.status !== 200)
    throw new WrongAnswer(`validate answered ${validated.status}: ${validated.message}`)
  if (validated.data.status === 'completed') buyer.paid.add(payment_id)
  timestamp.tell()
}

/** By which the gateway knows the attempt. */
function referenceOf({ url, fields }: Redirect): string {
  return fields.transaction_uuid ?? fields.TXNID ?? new URL(url).searchParams.get('pidx')!
}

/** Asks the gateways for all that is open, an hour later by the clock, and compares. */
async function reconcile(
  environment: Record<string, string>,
  simulators: Simulators,
  buyers: Buyer[],
  report: CrashReport,
): Promise<void> {
  let later = HOUR
  const shop = await openShop(readConfig(environment, ROOT), () => new Date(Date.now() + later))
  for (; later < 4 * HOUR; later += HOUR / 2)
    for (let turn = 0; turn < 1 + buyers.length / 100; turn++)
      await pollGateways(contextOf(shop, null, 'en'), shop.gateways)
  // What the last kill left due, and what was paid since.
  await writeDueBills(contextOf(shop, null, 'en'))
  await compareCrash(shop, simulators.store.list(), buyers, report)
  await shop.close()
}

/** Two vendors, and shoppers enough for every round, each with a piece of both in the cart. */
async function prepare(
  environment: Record<string, string>,
  { rounds, isPrepared }: CrashSettings,
): Promise<Buyer[]> {
  const shop = await openShop(readConfig(environment, ROOT))
  const { db } = shop.database
  if (!isPrepared) await deliverToPokhara(db)
  await openAtOnce(contextOf(shop, null, 'en'))
  const make = factoriesOf(db)
  const products = [await make.addProduct({ stock: 1_000_000 }), await make.addProduct({ stock: 1_000_000 })]
  await db.updateTable('zones').set({ fee_paisa: 60_00 }).execute()
  for (const { vendor_id } of products) await addMember(db, vendor_id)
  // Signed in for as long as it takes.
  const tomorrow = { ...shop, now: () => new Date(Date.now() + 24 * HOUR) }
  const crowd = await addCrowd(
    tomorrow,
    (rounds + 1) * SHOPPERS,
    products.map(({ id }) => id),
  )
  await shop.close()
  return crowd.map((shopper, turn) => ({
    ...shopper,
    request: { ...shopper.request, payment_method: ASKED[turn % ASKED.length]! },
    key: randomUUID(),
    paid: new Set(),
    tries: turn,
    at: 'nothing',
  }))
}

/** Somebody who is told of the vendor's orders, by SMS too. */
async function addMember(db: Db, vendor_id: number): Promise<void> {
  const user_id = randomUUID()
  const phone = `+97798${String(vendor_id).padStart(8, '0')}`
  await db.insertInto('users').values({ id: user_id, name: 'Ram Thapa', phone }).execute()
  await db.insertInto('notification_choices').values({ user_id, channel: 'sms', amount: 'main' }).execute()
  await db
    .insertInto('vendor_members')
    .values({ user_id, vendor_id, roles: ['orders'] })
    .execute()
}

/** The settings by which a shop pays at the simulators as at any other gateway. */
function environmentOf(
  { dataDir, databaseUrl }: CrashSettings,
  port: number,
  { address }: Simulators,
): Record<string, string> {
  return {
    PATH: process.env.PATH ?? '',
    PORT: String(port),
    PUBLIC_URL: 'http://shop.test',
    DATA_DIR: dataDir,
    DATABASE_URL: databaseUrl ?? '',
    DEMO: '0',
    PAPERS_KEY: Buffer.alloc(32, 7).toString('base64'),
    AUTH_SECRET: 'a secret for tests, long enough for anybody',
    ...gatewaysAt(address),
  }
}

/** Starts the shop; answers when it does. */
async function start(
  program: string,
  environment: Record<string, string>,
  port: number,
): Promise<ChildProcess> {
  const shop = spawn(process.execPath, [program], { env: environment, stdio: ['ignore', 'ignore', 'pipe'] })
  const said: Buffer[] = []
  shop.stderr!.on('data', (chunk: Buffer) => said.push(chunk))
  for (let tries = 0; tries < 6000 && shop.exitCode === null; tries++) {
    const isOpen = await fetch(`http://127.0.0.1:${port}/healthz`).then(
      (answer) => answer.ok,
      () => false,
    )
    if (isOpen) return shop
    await wait(10)
  }
  shop.kill('SIGKILL')
  throw new Error(`The shop did not open: ${Buffer.concat(said)}`)
}
