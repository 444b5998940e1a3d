import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { expect } from 'vitest'
import { test } from '../../test/shop.ts'
import { addToCart, listCart, removeFromCart, updateQuantity } from './cart.ts'
import { mergeGuestCart } from './guest-cart.ts'

/** The products of every run by place: how many there are, and whether they are on sale. */
const SHELF = [
  { stock: 1, on_sale: true },
  { stock: 4, on_sale: true },
  { stock: 20, on_sale: true },
  { stock: 20, on_sale: false },
]

const place = fc.nat(SHELF.length - 1)
const quantity = fc.integer({ min: 1, max: 9 })
const step = fc.oneof(
  fc.record({ action: fc.constant('add' as const), place, quantity }),
  fc.record({ action: fc.constant('update' as const), place, quantity }),
  fc.record({ action: fc.constant('remove' as const), place }),
  fc.record({
    action: fc.constant('merge' as const),
    guestCart: fc.nat(2),
    lines: fc.array(fc.record({ place, quantity }), { maxLength: 5 }),
  }),
)
type Step = typeof step extends fc.Arbitrary<infer T> ? T : never

/** What the cart may hold, in memory: place → quantity. Answers whether the step is allowed. */
function take(cart: Map<number, number>, merged: Set<number>, step: Step): boolean {
  const sellable = (place: number) => (SHELF[place]!.on_sale ? SHELF[place]!.stock : 0)
  if (step.action === 'merge') {
    if (merged.has(step.guestCart)) return true
    merged.add(step.guestCart)
    for (const line of step.lines) {
      const held = cart.get(line.place) ?? 0
      const sum = Math.min(held + line.quantity, sellable(line.place))
      if (sum > held) cart.set(line.place, sum)
    }
    return true
  }
  const held = cart.get(step.place)
  if (step.action === 'remove') return cart.delete(step.place)
  if (step.action === 'update' && held === undefined) return false
  const wanted = step.action === 'add' ? (held ?? 0) + step.quantity : step.quantity
  if (wanted > sellable(step.place)) return false
  cart.set(step.place, wanted)
  return true
}

test('whatever is added, changed, removed and merged, the cart is what the rules say', async ({ shop }) => {
  const products: number[] = []
  for (const { stock, on_sale } of SHELF)
    products.push((await shop.addProduct({ stock, status: on_sale ? 'published' : 'paused' })).id)

  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 15 }), async (steps) => {
      const ctx = shop.as((await shop.addCustomer()).actor)
      const guestCarts = [randomUUID(), randomUUID(), randomUUID()]
      const [cart, merged] = [new Map<number, number>(), new Set<number>()]
      const lineIds = new Map<number, number>()

      const does = async (step: Step) => {
        if (step.action === 'add')
          await addToCart(ctx, { product: products[step.place], quantity: step.quantity })
        else if (step.action === 'merge')
          await mergeGuestCart(ctx, {
            id: guestCarts[step.guestCart]!,
            lines: step.lines.map((line) => ({ product_id: products[line.place]!, quantity: line.quantity })),
          })
        else {
          // A line that is not there is asked for by an id that was never given.
          const cart_item = lineIds.get(step.place) ?? 1_000_000
          if (step.action === 'remove') await removeFromCart(ctx, { cart_item })
          else await updateQuantity(ctx, { cart_item, quantity: step.quantity })
        }
      }

      for (const step of steps) {
        const allowed = take(cart, merged, step)
        const done = await does(step).then(
          () => true,
          (error) => {
            expect(error.name).toBe('Refusal')
            return false
          },
        )
        expect(done).toBe(allowed)
        const { items, count } = await listCart(ctx)
        lineIds.clear()
        for (const item of items) lineIds.set(products.indexOf(item.product.id), item.id)
        const found = new Map(items.map((item) => [products.indexOf(item.product.id), item.quantity]))
        expect(found).toEqual(cart)
        expect(count).toBe(cart.size)
      }
    }),
    { numRuns: 40 },
  )
})
