import fc from 'fast-check'
import { expect, inject } from 'vitest'
import { balancesOf, chargeDelivery, deliverItem, giveCredit, itemsOf, settle } from '../../../test/books.ts'
import { askBack, financeOf } from '../../../test/scenes/refunding.ts'
import { addVendorWithOwner, fillCart } from '../../../test/scenes/shopping.ts'
import { type TestShop, test } from '../../../test/shop.ts'
import { checkout } from '../../checkout/checkout.ts'
import { cancelItems } from '../../orders/cancelling/cancel.ts'
import { readCredit } from '../../paying/credit.ts'
import { approveRefund } from '../deciding/decide-refund.ts'
import { listRefunds } from '../refunds.ts'
import { recordSent } from './send-by-hand.ts'
import { sendRefund } from './send-refund.ts'

/** Three lines, with prices that do not divide, and a delivery: Rs 616.63. */
const LINES = [
  { quantity: 3, price: 99_99 },
  { quantity: 1, price: 200_00 },
  { quantity: 2, price: 33_33 },
] as const
const TOTAL = 616_63

const Story = fc.record({
  credit: fc.integer({ min: 1, max: TOTAL }),
  isCash: fc.boolean(),
  /** Lines that are cancelled before anything is delivered, in this order. */
  cancelled: fc.uniqueArray(fc.nat(2), { maxLength: 3 }),
  /** Pieces that are asked back afterwards, in this order; what is not among them comes back at the end. */
  back: fc.array(fc.record({ line: fc.nat(2), pieces: fc.integer({ min: 1, max: 3 }) }), { maxLength: 4 }),
})
type Story = typeof Story extends fc.Arbitrary<infer T> ? T : never

const runs = inject('template').url ? 60 : 12

test(`what credit paid goes back to credit and money to where it came from, to the paisa, in any order (${runs} stories)`, {
  timeout: 180_000,
}, async ({ shop }) => {
  await chargeDelivery(shop)
  for (const story of fc.sample(Story, runs)) await tell(shop, story)
})

async function tell(shop: TestShop, story: Story): Promise<void> {
  const { vendor, owner } = await addVendorWithOwner(shop)
  const { ctx, request } = await fillCart(
    shop,
    ...LINES.map(({ quantity, price }) => ({
      quantity,
      product: { vendor_id: vendor.id, marked_price_paisa: price },
    })),
  )
  const people = await financeOf(shop)
  await giveCredit(shop, ctx.actor!.id, story.credit)
  const payment_method = story.isCash ? 'cod' : 'khalti'
  const placed = await checkout(
    ctx,
    { ...request, payment_method, use_credit: true },
    { methods: ['cod', 'khalti'] },
  )
  const group = placed.order_group_id
  const money = TOTAL - story.credit
  if (!story.isCash && money > 0) await settle(shop, group, money, { provider: 'khalti' })
  const items = await itemsOf(shop, group)

  const send = async () => {
    const { refunds } = await listRefunds(ctx, { order_group: group, limit: 100 })
    for (const { id, status, waits_for } of refunds.filter((refund) => refund.status === 'approved')) {
      if (waits_for === 'hand') await recordSent(people, id, { reference: `R${id}` })
      else if (status === 'approved') await sendRefund(shop.as(null), shop.gateways, id)
    }
  }
  for (const line of story.cancelled) {
    await cancelItems(ctx, { item: items[line]! }, {})
    await send()
  }
  const left = LINES.map(({ quantity }, line) => (story.cancelled.includes(line) ? 0 : quantity))
  for (const [line, item] of items.entries())
    if (!story.cancelled.includes(line)) await deliverItem(shop, item, owner)
  const all = [...story.back, ...LINES.map((_, line) => ({ line, pieces: 3 }))]
  for (const [turn, { line, pieces }] of all.entries()) {
    const quantity = Math.min(pieces, left[line]!)
    if (quantity === 0) continue
    left[line]! -= quantity
    const { id } = await askBack(ctx, shop, items[line]!, quantity)
    await approveRefund(people, id, { bearer: turn % 2 ? 'vendor' : 'platform' })
    await send()
    const moneyThere = (await moneyOf(shop, group)) ?? 0
    expect(moneyThere, JSON.stringify(story)).toBeGreaterThanOrEqual(0)
  }
  expect(await readCredit(ctx), JSON.stringify(story)).toEqual({
    balance_paisa: story.credit,
    kept_paisa: 0,
    free_paisa: story.credit,
  })
  // But for the rupee to which cash is rounded.
  const rest = Math.abs((await moneyOf(shop, group)) ?? 0)
  if (story.isCash) expect(rest, JSON.stringify(story)).toBeLessThanOrEqual(50)
  else expect(rest, JSON.stringify(story)).toBe(0)
}

/** What came in for an order group as money and did not go back: at the gateway, or of cash, less what the bank sent. */
async function moneyOf(shop: TestShop, group: string): Promise<number> {
  const balances = Object.entries(await balancesOf(shop, group))
  return balances
    .filter(([account]) => /^(gateway:|courier_cash:|bank$|rounding$)/.test(account))
    .reduce((sum, [, paisa]) => sum + paisa, 0)
}
