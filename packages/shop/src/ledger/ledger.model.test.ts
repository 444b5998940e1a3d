import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { sql } from 'kysely'
import { expect } from 'vitest'
import { byEffort } from '../../test/effort.ts'
import { buy } from '../../test/scenes/shopping.ts'
import { type TestShop, testOfParts } from '../../test/shop.ts'
import type { Account } from './accounts.ts'
import { type Entry, type Line, post } from './post.ts'
import { linesOfSale } from './sale.ts'
import { type Sold, splitOf } from './split.ts'
import { linesBack, readSold } from './take-back.ts'

/** What happens with the money of an order group, one after the other. Shares are of what is left then. */
const Event = fc.oneof(
  fc.record({
    kind: fc.constant('give back' as const),
    item: fc.nat(2),
    share: fc.double({ min: 0, max: 1, noNaN: true }),
  }),
  fc.record({
    kind: fc.constant('bear' as const),
    item: fc.nat(2),
    share: fc.double({ min: 0, max: 1, noNaN: true }),
  }),
  fc.record({ kind: fc.constant('fall' as const), item: fc.nat(2) }),
  fc.record({
    kind: fc.constant('send back' as const),
    to: fc.constantFrom('source' as const, 'bank' as const, 'credit' as const),
  }),
  fc.record({ kind: fc.constant('pay twice' as const) }),
  fc.record({ kind: fc.constant('hand over' as const) }),
  fc.record({ kind: fc.constant('pay out' as const), vendor: fc.nat(2) }),
)

const Sequence = fc.record({
  items: fc.array(
    fc.record({
      vendor_id: fc.integer({ min: 1, max: 9 }),
      gross_paisa: fc.integer({ min: 1, max: 5_000_00 }),
      off: fc.oneof(fc.constant(0), fc.double({ min: 0, max: 1, noNaN: true })),
      discount_bearer: fc.constantFrom('platform' as const, 'vendor' as const),
      commission_rate: fc.integer({ min: 0, max: 10_000 }),
      commission_fixed_paisa: fc.oneof(fc.constant(0), fc.integer({ min: 0, max: 50_00 })),
    }),
    { minLength: 1, maxLength: 3 },
  ),
  fee_paisa: fc.integer({ min: 0, max: 150_00 }),
  hasVat: fc.boolean(),
  source: fc.constantFrom('gateway:esewa', 'gateway:khalti', 'cash' as const),
  courier: fc.nat(2),
  events: fc.array(Event, { maxLength: 8 }),
})
type Sequence = typeof Sequence extends fc.Arbitrary<infer T> ? T : never

const PEOPLE = [randomUUID(), randomUUID(), randomUUID()] as const
const CUSTOMER = randomUUID()
const RUNS = process.env.TEST_DATABASE_URL ? byEffort(2_000, 10_000) : 1_000
const AT_ONCE = 250

testOfParts(
  `${RUNS} random sequences of events leave the ledger at nothing, and each balance what the events come to`,
  { timeout: 300_000 },
  async ({ shop }) => {
    const expected = new Map<string, number>()
    const sequences = fc.sample(Sequence, RUNS)
    for (let from = 0; from < RUNS; from += AT_ONCE)
      await play(shop, sequences.slice(from, from + AT_ONCE), expected)
    const { rows } = await sql<{ account: string; balance: number }>`
      select account, sum(amount_paisa)::bigint as balance from ledger_lines
      group by account having sum(amount_paisa) <> 0`.execute(shop.database.db)
    expect(rows.reduce((sum, { balance }) => sum + balance, 0)).toBe(0)
    const wanted = Object.fromEntries([...expected].filter(([, balance]) => balance !== 0))
    expect(Object.fromEntries(rows.map(({ account, balance }) => [account, balance]))).toEqual(wanted)
    expect(rows.length).toBeGreaterThan(20)
  },
)

/** An order group as the model has it: facts alone, no lines. */
interface Played extends Sequence {
  group: string
  ids: number[]
  sold: Sold[]
  /** Of each item: given back from whose money it was, and at the company's cost. */
  back: number[]
  borne: number[]
  owed: number
  inHand: number
}

/** Plays order groups side by side, an event of each at a time, through the books; adds to what is expected of them. */
async function play(shop: TestShop, sequences: Sequence[], expected: Map<string, number>): Promise<void> {
  const ctx = shop.as(null)
  const purchases = await addPurchases(shop, sequences)
  const add = (account: string, amount: number) =>
    expected.set(account, (expected.get(account) ?? 0) + amount)
  const moneyOf = ({ source, courier }: Sequence) =>
    (source === 'cash' ? `courier_cash:${PEOPLE[courier]}` : source) as Account
  const entry = (cause: string, { group }: Played, lines: Line[]): Entry => ({
    cause,
    id: randomUUID(),
    order_group_id: group,
    lines,
  })

  await post(
    ctx,
    ...purchases.map((purchase) => {
      const delivery = { fee_paisa: purchase.fee_paisa, discount_paisa: 0 }
      const { paid_paisa, lines } = linesOfSale({ items: purchase.sold, delivery }, purchase.hasVat)
      purchase.inHand = paid_paisa
      add(moneyOf(purchase), paid_paisa)
      return entry('test.sold', purchase, [
        ...lines,
        { account: moneyOf(purchase), amount_paisa: paid_paisa },
      ])
    }),
  )
  for (let n = 0; n < 8; n++) {
    const books = await readSold(
      ctx,
      purchases.flatMap(({ ids }) => ids),
    )
    const byItem = new Map(books.map((part) => [part.order_item_id, part]))
    const entries = purchases.flatMap((purchase): Entry[] => {
      const event = purchase.events[n]
      if (!event) return []
      const move = (from: Account, to: Account, amount_paisa: number) => {
        add(from, -amount_paisa)
        add(to, amount_paisa)
        const lines = [
          { account: to, amount_paisa },
          { account: from, amount_paisa: -amount_paisa },
        ]
        return [entry('test.moved', purchase, lines)]
      }
      switch (event.kind) {
        case 'give back':
        case 'fall':
        case 'bear': {
          const item = event.item % purchase.ids.length
          const part = byItem.get(purchase.ids[item]!)
          if (!part) return []
          const paid = splitOf(purchase.sold[item]!, purchase.hasVat).paid_paisa
          const left = paid === 0 ? 0 : paid - purchase.back[item]! - purchase.borne[item]!
          expect(part.left_paisa).toBe(left)
          const amount = event.kind === 'fall' ? left : Math.floor(left * event.share)
          purchase.owed += amount
          add('refund_payable', -amount)
          if (event.kind !== 'bear') {
            // An item that cost nothing falls whole or not at all.
            if (paid === 0 && event.kind !== 'fall') return []
            purchase.back[item]! += paid === 0 ? 1 : amount
            return [
              entry(
                'test.fell',
                purchase,
                linesBack({ ...part, vendor_id: purchase.sold[item]!.vendor_id }, amount),
              ),
            ]
          }
          purchase.borne[item]! += amount
          const line = { order_item_id: purchase.ids[item]! }
          return [
            entry('test.borne', purchase, [
              { account: 'refund_cost', amount_paisa: amount, ...line },
              { account: 'refund_payable', amount_paisa: -amount, ...line },
            ]),
          ]
        }
        case 'send back': {
          const amount = purchase.owed
          purchase.owed = 0
          const to: Account =
            event.to === 'credit'
              ? `customer_credit:${CUSTOMER}`
              : event.to === 'bank'
                ? 'bank'
                : moneyOf(purchase)
          return move(to, 'refund_payable', amount)
        }
        case 'pay twice':
          purchase.owed += 100_00
          return move('refund_payable', 'gateway:card', 100_00)
        case 'hand over': {
          const amount = purchase.inHand
          purchase.inHand = 0
          return move(moneyOf(purchase), 'bank', amount)
        }
        case 'pay out':
          return move(
            'bank',
            `vendor_payable:${purchase.sold[event.vendor % purchase.sold.length]!.vendor_id}`,
            12_34,
          )
        default:
          return event satisfies never
      }
    })
    await post(ctx, ...entries)
  }
  for (const purchase of purchases) recompute(purchase, add)
}

/** From all that was given back of each item, and nothing else: what is left of whose money it was. */
function recompute(purchase: Played, add: (account: string, amount: number) => void): void {
  const vat = purchase.hasVat ? Math.round((purchase.fee_paisa * 13) / 113) : 0
  add('vat_payable', -vat)
  add('delivery_income', vat - purchase.fee_paisa)
  for (const [n, sold] of purchase.sold.entries()) {
    const split = splitOf(sold, purchase.hasVat)
    const [paid, back] = [split.paid_paisa, purchase.back[n]!]
    const left = (part: number) =>
      part - (paid === 0 ? (back > 0 ? part : 0) : Number((BigInt(part) * BigInt(back)) / BigInt(paid)))
    const shares = {
      promotion_cost: left(split.promotion_paisa),
      commission_income: -left(split.commission_paisa),
      vat_payable: -left(split.commission_vat_paisa),
    }
    for (const [account, amount] of Object.entries(shares)) add(account, amount)
    const others = Object.values(shares).reduce((sum, share) => sum + share, 0)
    const kept = paid === 0 ? 0 : paid - back
    add(`vendor_payable:${sold.vendor_id}`, -(kept + others))
    add('refund_cost', purchase.borne[n]!)
  }
}

/** Order groups of any goods, with items that the books can name. */
async function addPurchases(shop: TestShop, sequences: Sequence[]): Promise<Played[]> {
  const vendor_id = (await shop.addVendor()).id
  const product = { vendor_id }
  const { placed, lines } = await buy(shop, { product }, { product }, { product })
  const products = lines.map((line) => line.product.id)
  const { rows } = await sql<{ group: string; ids: number[] }>`
    with like_this as (
      select * from order_groups where id = ${placed.order_group_id}
    ), groups as (
      insert into order_groups (user_id, delivery_address, contact, note, placed_at)
      select user_id, delivery_address, contact, note, placed_at
      from like_this, generate_series(1, ${sequences.length})
      returning id
    ), planned as (
      insert into tenders (order_group_id, method, planned_paisa) select id, 'cash', 300 from groups
    ), parts as (
      insert into orders (order_group_id, vendor_id) select id, ${vendor_id}::int from groups returning id, order_group_id
    ), items as (
      insert into order_items (order_id, product_id, slug, name_en, name_ne, unit, unit_description, price_paisa,
        quantity, ordered_quantity, status)
      select parts.id, product_id, 'tea', 'Tea', 'चिया', 'kg', '', 100, 1, 1, 'delivered'
      from parts, unnest(${products}::int[]) product_id
      returning id, order_id
    )
    select parts.order_group_id as group, array_agg(items.id order by items.id) as ids
    from parts join items on items.order_id = parts.id group by parts.order_group_id`.execute(
    shop.database.db,
  )
  return sequences.map((sequence, n) => {
    const { group, ids } = rows[n]!
    const mine = ids.map(Number).slice(0, sequence.items.length)
    const sold = sequence.items.map(
      ({ off, ...item }, at): Sold => ({
        ...item,
        order_item_id: mine[at]!,
        discount_paisa: Math.floor(item.gross_paisa * off),
      }),
    )
    const nothing = sold.map(() => 0)
    return {
      ...sequence,
      group,
      ids: mine,
      sold,
      back: [...nothing],
      borne: [...nothing],
      owed: 0,
      inHand: 0,
    }
  })
}
