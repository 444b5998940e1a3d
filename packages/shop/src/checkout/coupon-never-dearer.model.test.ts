import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { expect } from 'vitest'
import { byEffort } from '../../test/effort.ts'
import { openCityZone } from '../../test/scenes/places.ts'
import { type FilledCart, fillCart, HOME } from '../../test/scenes/shopping.ts'
import { type TestShop, test } from '../../test/shop.ts'
import { readCheckoutLines } from '../cart/checkout-lines.ts'
import { parse } from '../input.ts'
import { findOrderGroup } from '../orders/reading/orders.ts'
import { addLine } from '../phone-orders/draft-lines.ts'
import { changeDraft } from '../phone-orders/drafts.ts'
import { readDraft } from '../phone-orders/read-draft.ts'
import { quoteDelivery } from '../places/addresses/typed-place.ts'
import { addPromotion, stopPromotion } from '../promotions/change-promotions.ts'
import { Checkout, checkout } from './checkout.ts'
import { idOf } from './draft.ts'
import { faultsOf, type Quote, quoteEach } from './quote.ts'

const RUNS = byEffort(12, 60)
const SEED = Number(process.env.MODEL_SEED ?? 20_830_815)

/** What a promotion takes off; `target` is the vendor it is for, if any. */
const Terms = fc
  .record({
    kind: fc.constantFrom('percent', 'percent', 'amount', 'free_delivery'),
    value: fc.integer({ min: 1, max: 60 }),
    minimum: fc.constantFrom('', '', '250', '900'),
    maximum: fc.constantFrom('', '40'),
    target: fc.constantFrom(null, null, 0, 1),
    limit_total: fc.constantFrom('', '1'),
  })
  .map(({ kind, value, maximum, ...more }) => ({
    ...more,
    kind,
    value: kind === 'free_delivery' ? '' : `${value}`,
    maximum: kind === 'percent' ? maximum : '',
  }))

const Case = fc.record({
  lines: fc.array(
    fc.record({
      vendor: fc.constantFrom(0, 1),
      price_paisa: fc.integer({ min: 100_00, max: 1200_00 }),
      quantity: fc.integer({ min: 1, max: 3 }),
      waits: fc.boolean(),
    }),
    { minLength: 1, maxLength: 3 },
  ),
  coupon: Terms,
  automatic: fc.array(Terms, { maxLength: 2 }),
  ship_separately: fc.boolean(),
  /** Pokhara-6 delivers for nothing; Pokhara-5 from Rs 300 on for Rs 60, for nothing from Rs 2,000 on. */
  ward: fc.constantFrom(5, 6),
})

async function quoteOf({ ctx }: Pick<FilledCart, 'ctx'>, request: object, ward: number): Promise<Quote> {
  const draft = parse(Checkout, request)
  const { delivery } = await quoteDelivery(ctx, { location: 'Pokhara', ward })
  const lines = await readCheckoutLines(ctx, draft.cart_items.map(idOf))
  return (await quoteEach(ctx, draft, lines, [delivery]))[0]!
}

/** What staff are shown for the same products, typed for somebody who calls. */
async function quoteByPhone(
  shop: TestShop,
  cart: FilledCart,
  request: { ship_separately: boolean },
  ward: number,
) {
  const staff = shop.as((await shop.addCustomer({ rights: ['order.help', 'order.read'] })).actor)
  const draft = randomUUID()
  const place = { ...HOME, ward: `${ward}`, house: '', instructions: '' }
  await changeDraft(staff, { draft, change: { place, ship_separately: request.ship_separately } })
  const { rows } = await shop.database.pool.query(
    'select product_id as product, quantity from cart_items where user_id = $1',
    [cart.ctx.actor!.id],
  )
  for (const line of rows) await addLine(staff, { draft, ...line })
  return (await readDraft(staff, draft)).quote
}

test(`${RUNS} random carts, zones, offers and coupons: with the code an order costs what the better of both makes it, never more than without`, {
  timeout: 120_000,
}, async ({ shop }) => {
  await openCityZone(shop.database.db)
  const staff = shop.as((await shop.addCustomer({ rights: ['promotion.change'] })).actor)
  const vendors = [await shop.addVendor(), await shop.addVendor()]
  const names = { name_en: 'Some', name_ne: 'छुट', starts_at: '2020-01-01T00:00' }
  const counted = { better: 0, unused: 0, refused: 0 }
  for (const [n, { lines, coupon, automatic, ward, ship_separately }] of fc
    .sample(Case, { seed: SEED, numRuns: RUNS })
    .entries()) {
    const what = `seed ${SEED}, case ${n}: ${JSON.stringify({ lines, coupon, automatic, ward, ship_separately })}`
    const code = `C-${randomUUID().slice(0, 8)}`.toUpperCase()
    const add = ({ target, ...terms }: typeof coupon, code: string | null) =>
      addPromotion(staff, { ...names, ...terms, code, vendor: target === null ? null : vendors[target]!.id })
    const cart = await fillCart(
      shop,
      ...lines.map(({ vendor, price_paisa, quantity, waits }) => ({
        quantity,
        product: {
          vendor_id: vendors[vendor]!.id,
          marked_price_paisa: price_paisa,
          is_vendor_approval_required: waits,
          stock: 50,
        },
      })),
    )
    const request = { ...cart.request, address: { ...HOME, ward }, ship_separately }
    const made = [await add(coupon, code)]
    const alone = await quoteOf(cart, { ...request, coupon: code }, ward)
    for (const terms of automatic) made.push(await add(terms, null))
    const without = await quoteOf(cart, request, ward)
    const withCode = await quoteOf(cart, { ...request, coupon: code }, ward)

    const isRefused = faultsOf(withCode).coupon !== undefined
    const expected = isRefused ? without.total_paisa : Math.min(alone.total_paisa, without.total_paisa)
    expect(withCode.total_paisa, what).toBe(expected)
    expect((await quoteByPhone(shop, cart, request, ward)).total_paisa, `${what}, by phone`).toBe(
      without.total_paisa,
    )
    if (isRefused) counted.refused++
    else if (alone.total_paisa < without.total_paisa) counted.better++
    else counted.unused++

    if (withCode.problems.length === 0) {
      const placed = await checkout(cart.ctx, { ...request, coupon: code })
      const groups = [placed, ...(placed.to_be_approved ? [placed.to_be_approved] : [])]
      let paid_paisa = 0
      for (const { order_group_id } of groups)
        paid_paisa += (await findOrderGroup(cart.ctx, order_group_id)).totals.total_paisa
      expect(paid_paisa, `${what}, placed`).toBe(expected)
      const { rows } = await shop.database.pool.query(
        'select promotion_id from promotion_uses where promotion_id = $1',
        [made[0]],
      )
      const isUsed = alone.total_paisa < without.total_paisa
      expect(rows.length, `${what}, uses of the code`).toBe(isUsed ? 1 : 0)
    }
    for (const id of made) await stopPromotion(staff, id)
  }
  // Each kind of case was met.
  expect(Math.min(...Object.values(counted)), JSON.stringify(counted)).toBeGreaterThan(0)
})
