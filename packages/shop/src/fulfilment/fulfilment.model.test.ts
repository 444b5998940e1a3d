import fc from 'fast-check'
import { expect, inject } from 'vitest'
import { byEffort } from '../../test/effort.ts'
import { holdInvariants } from '../../test/invariants.ts'
import { allowLargeFirst, HOME, makeRoom, SABINA } from '../../test/scenes/shopping.ts'
import { type TestShop, test } from '../../test/shop.ts'
import { setStock } from '../catalog/stock.ts'
import { checkout } from '../checkout/checkout.ts'
import type { Ctx } from '../context.ts'
import { Refusal } from '../errors.ts'
import type { ItemTransition } from '../orders/item-events.ts'
import { type ActorKind, type OrderItemStatus, transitionsOf } from '../orders/states.ts'
import { stateWord } from '../orders/texts.ts'
import { transitionItems } from '../orders/transition-items.ts'

// What may happen to an item, once more and in other words than states.ts: who makes of what what.
const RULES = `
  customer: awaiting_approval>cancelled confirmed>cancelled
  vendor: awaiting_approval>confirmed awaiting_approval>rejected confirmed>packed confirmed>unavailable
    packed>out_for_delivery out_for_delivery>delivered out_for_delivery>undelivered undelivered>out_for_delivery
    undelivered>returned delivered>returned
  system: awaiting_approval>expired`
const MAY = new Map<string, Set<string>>()
let who = ''
for (const word of RULES.split(/\s+/).filter(Boolean)) {
  if (word.endsWith(':')) {
    who = word.slice(0, -1)
    MAY.set(who, new Set())
  } else MAY.get(who)!.add(word)
}
// Staff do what customers and vendors do.
MAY.set('staff', new Set([...MAY.get('customer')!, ...MAY.get('vendor')!]))

interface Item {
  status: OrderItemStatus
  quantity: number
  /** How often it could not be delivered. */
  failures: number
}

type Command =
  | { kind: 'stock'; stock: number }
  | {
      kind: 'move'
      actor: ActorKind
      to: OrderItemStatus
      quantity?: number
      restock: boolean
      stale: boolean
    }

/** What a command makes of an item and of the shelf; false where it must be refused. */
function take(item: Item, shelf: { stock: number }, command: Command): boolean {
  if (command.kind === 'stock') {
    shelf.stock = command.stock
    return true
  }
  const { actor, to, quantity, restock, stale } = command
  if (stale || !MAY.get(actor)!.has(`${item.status}>${to}`)) return false
  if (to === 'out_for_delivery' && item.failures > 1) return false
  if (to === 'confirmed' && quantity !== undefined) {
    if (quantity > item.quantity) return false
    shelf.stock += item.quantity - quantity
    item.quantity = quantity
  }
  if (['rejected', 'expired', 'cancelled'].includes(to) || (to === 'returned' && restock))
    shelf.stock += item.quantity
  if (to === 'undelivered') item.failures++
  item.status = to
  return true
}

const ACTORS: ActorKind[] = ['customer', 'vendor', 'staff', 'system']
const STATES: OrderItemStatus[] = [
  ...(['awaiting_approval', 'confirmed', 'rejected', 'expired', 'cancelled', 'unavailable'] as const),
  ...(['packed', 'out_for_delivery', 'undelivered', 'delivered', 'returned'] as const),
]

/** What is random about a command: mostly one that the item's state has, else any. */
const choice = fc.record({
  kind: fc.nat(99),
  pick: fc.nat(999),
  actor: fc.constantFrom(...ACTORS),
  to: fc.constantFrom(...STATES),
  quantity: fc.option(fc.integer({ min: 1, max: 5 }), { nil: undefined }),
  restock: fc.boolean(),
  stale: fc.nat(19),
  stock: fc.nat(60),
})
const sequence = fc.array(choice, { minLength: 5, maxLength: 9 })
type Choice = typeof choice extends fc.Arbitrary<infer T> ? T : never

function commandOf({ kind, pick, actor, to, quantity, restock, stale, stock }: Choice, item: Item): Command {
  if (kind === 0) return { kind: 'stock', stock }
  const open = ACTORS.flatMap((actor) =>
    [...MAY.get(actor)!]
      .filter((step) => step.startsWith(`${item.status}>`))
      .map((step) => ({ actor, to: step.split('>')[1] as OrderItemStatus })),
  )
  const step = kind < 75 && open.length > 0 ? open[pick % open.length]! : { actor, to }
  return {
    kind: 'move',
    ...step,
    restock: step.to === 'returned' && restock,
    stale: stale === 0,
    ...(step.to === 'confirmed' && quantity && { quantity }),
  }
}

/** The embedded database, which is slower at it, gets fewer. */
const SEQUENCES = inject('template').url ? byEffort(1000, 8_000) : byEffort(200, 2000)
/** So many run beside each other, each on an item of its own: their like commands are one call of the command. */
const BESIDE = SEQUENCES / 4
const PRODUCTS = 50
const ORDERED = 3
const SEED = Number(process.env.MODEL_SEED ?? 20_830_805)

test('a step alone is refused where the model refuses it, and the sentence names the steps there are', async ({
  shop,
}) => {
  const { items, shelves, contexts, scope, tick } = await buyFor(shop, byEffort(30, 100))
  const sequences = fc.sample(sequence, { seed: SEED + 1, numRuns: items.length })
  for (const [n, sequence] of sequences.entries())
    for (const choice of sequence) {
      const item = items[n]!
      const command = commandOf(choice, item)
      if (command.kind !== 'move') continue
      const { actor, to, quantity, restock, stale } = command
      const before = item.status
      tick()
      const isAllowed = take(item, shelves.get(item.product)!, command)
      const transition: ItemTransition = {
        items: [item.id],
        scope: scope[actor],
        to,
        actor_kind: actor,
        via: 'portal',
        is_restocked: restock,
        quantity,
        ...(stale && { from: otherThan(before) }),
        ...(to === 'delivered' && { proof: 'code' }),
      }
      const refusal = await transitionItems(contexts[actor], transition).then(
        () => null,
        (error) => error,
      )
      if (isAllowed) expect(refusal).toBeNull()
      else expect(refusal).toBeInstanceOf(Refusal)
      if (stale) expect(refusal.code).toBe('conflict')
      if (refusal?.code === 'not_allowed' && actor !== 'customer')
        for (const step of transitionsOf(before, actor, item.failures))
          expect(refusal.message).toContain(stateWord(step, 'en'))
    }
  await compare(shop, items, shelves, `seed ${SEED + 1}`)
}, 120_000)

test(`${SEQUENCES} random sequences of customer, vendor, staff and clock do what the table allows, and no piece is lost or made`, async ({
  shop,
}) => {
  const sequences = fc.sample(sequence, { seed: SEED, numRuns: SEQUENCES })
  for (let from = 0; from < SEQUENCES; from += BESIDE)
    await runBeside(shop, sequences.slice(from, from + BESIDE), from)
}, 600_000)

/** Buys an item for each sequence, takes their commands in turn, and compares the database with the model. */
async function runBeside(shop: TestShop, sequences: Choice[][], from: number): Promise<void> {
  const { items, shelves, contexts, scope, tick } = await buyFor(shop, sequences.length)
  for (let turn = 0; turn < 9; turn++) {
    tick()
    const calls = new Map<string, { command: Command; sent: number[]; expected: number[] }>()
    const transitions: [number, Command][] = []
    for (const [n, sequence] of sequences.entries()) {
      if (!sequence[turn]) continue
      const item = items[n]!
      const command = commandOf(sequence[turn]!, item)
      if (command.kind === 'move') transitions.push([n, command])
      else {
        take(item, shelves.get(item.product)!, command)
        await setStock(contexts.vendor, item.product, command.stock)
      }
    }
    for (const [n, command] of transitions) {
      const item = items[n]!
      const stale = command.kind === 'move' && command.stale ? otherThan(item.status) : null
      const key = JSON.stringify([command, stale])
      const call = calls.get(key) ?? { command, sent: [], expected: [] }
      calls.set(key, call)
      call.sent.push(item.id)
      if (take(item, shelves.get(item.product)!, command)) call.expected.push(item.id)
    }
    for (const [key, { command, sent, expected }] of calls) {
      if (command.kind !== 'move') continue
      const { actor, to, quantity, restock } = command
      const [, stale] = JSON.parse(key)
      const transition: ItemTransition = {
        items: sent,
        scope: scope[actor],
        to,
        actor_kind: actor,
        skip: true,
        via: actor === 'system' ? 'job' : 'portal',
        is_restocked: restock,
        quantity,
        ...(stale && { from: stale }),
        ...(to === 'delivered' && { proof: 'code' }),
      }
      const transitioned = await transitionItems(contexts[actor], transition)
      expect(
        transitioned.map(({ id }) => id).sort((a, b) => a - b),
        `seed ${SEED}, sequences from ${from}, turn ${turn}: ${key}`,
      ).toEqual(expected)
    }
  }
  await compare(shop, items, shelves, `seed ${SEED}, sequences from ${from}`)
}

const otherThan = (status: OrderItemStatus) => STATES[(STATES.indexOf(status) + 1) % STATES.length]!

/** A state that an item has on its way, and where it is in the database. */
interface Bought extends Item {
  id: number
  product: number
}

async function buyFor(shop: TestShop, count: number) {
  const { db } = shop.database
  const vendor = await shop.addVendor()
  const nobody = { email: null }
  const customer = shop.as((await shop.addCustomer(nobody)).actor)
  const owner = shop.as((await shop.addCustomer({ ...nobody, vendor_id: vendor.id })).actor)
  const staff = shop.as((await shop.addCustomer({ ...nobody, rights: ['order.move'] })).actor)
  const shelves = new Map<number, { stock: number }>()
  const category_id = (await shop.addCategory()).id
  const full = ORDERED * Math.ceil(count / PRODUCTS)
  for (let n = 0; n < PRODUCTS; n++) {
    const is_vendor_approval_required = n % 2 === 0
    const product = { vendor_id: vendor.id, category_id, stock: full + 5, is_vendor_approval_required }
    const { id } = await shop.addProduct(product)
    shelves.set(id, { stock: 5 + full })
  }
  const products = [...shelves.keys()]
  await allowLargeFirst(shop)
  const room = await makeRoom(shop, customer)
  for (let left = count; left > 0; left -= PRODUCTS) {
    await room.park()
    const lines = products.map((product_id) => ({
      user_id: customer.actor!.id,
      product_id,
      quantity: ORDERED,
      created_at: customer.now,
    }))
    const rows = await db.insertInto('cart_items').values(lines).returning('id').execute()
    const cart_items = rows.map(({ id }) => id)
    await checkout(customer, { cart_items, address: HOME, contact: SABINA, payment_method: 'cod' })
    for (const shelf of shelves.values()) shelf.stock -= ORDERED
  }
  await room.bringBack()
  const rows = await db
    .selectFrom('order_items')
    .select(['id', 'product_id', 'status', 'quantity'])
    .where('product_id', 'in', products)
    .orderBy('id')
    .execute()
  const items = rows.map(({ product_id: product, ...row }): Bought => ({ ...row, product, failures: 0 }))
  const contexts: Record<ActorKind, Ctx> = { customer, vendor: owner, staff, system: shop.as(null) }
  const scope: Record<ActorKind, ItemTransition['scope']> = {
    customer: { user_id: customer.actor!.id },
    vendor: { vendor_id: vendor.id },
    staff: 'anybody',
    system: 'anybody',
  }
  let minutes = 0
  /** A minute later for everybody. */
  const tick = () => {
    minutes++
    const now = new Date(customer.now.getTime() + minutes * 60_000)
    for (const actor of ACTORS) contexts[actor] = { ...contexts[actor], now }
  }
  return { items, shelves, contexts, scope, tick }
}

async function compare(
  shop: TestShop,
  items: Bought[],
  shelves: Map<number, { stock: number }>,
  what: string,
): Promise<void> {
  const { db } = shop.database
  const products = [...shelves.keys()]
  const rows = await db
    .selectFrom('order_items')
    .select(['id', 'status', 'quantity'])
    .where('product_id', 'in', products)
    .orderBy('id')
    .execute()
  expect(rows, what).toEqual(items.map(({ id, status, quantity }) => ({ id, status, quantity })))
  const stocks = await db
    .selectFrom('products')
    .select(['id', 'stock'])
    .where('id', 'in', products)
    .orderBy('id')
    .execute()
  expect(stocks, what).toEqual([...shelves].map(([id, { stock }]) => ({ id, stock })))
  await holdInvariants(db)
}
