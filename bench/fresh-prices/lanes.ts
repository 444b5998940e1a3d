import { setTimeout as wait } from 'node:timers/promises'
import type { Shopper } from '../shoppers.ts'
import { PLACES, type Product, type Shown } from './places.ts'
import type { ShopProcess } from './shops.ts'

// A lane changes one product, again and again, and looks at it in the other process.

/** A page may show what was so long ago, in milliseconds. */
const PROMISED = 1000
const MANY = 500
/** Before somebody who was refused goes on, in milliseconds. */
const PAUSE = 500

export interface Findings {
  changes: number
  checks: number
  /** Questions that got no page: while no database answered. */
  refused: number
  /** For how many milliseconds after the answer the longest what was changed was still shown. */
  oldest: number
  /** What was shown later than promised. */
  older: string[]
}

export const noFindings = (): Findings => ({ changes: 0, checks: 0, refused: 0, oldest: 0, older: [] })

interface Lane {
  product: Product
  /** Of its vendor, who changes it. */
  vendor: Shopper
  /** Those who will buy it. */
  buyers: Iterator<Shopper>
}

let rupees = 1000

/** Looks, until `isOver` says so, whether the one process shows what was changed at the other. */
export async function walk(
  shops: readonly [ShopProcess, ShopProcess],
  { product, vendor, buyers }: Lane,
  isOver: () => boolean,
  findings: Findings,
): Promise<void> {
  let stock = MANY
  for (let turn = Math.floor(Math.random() * 8); !isOver(); turn++) {
    // No two lanes in step: pages are dropped four times a second at most.
    await wait(Math.random() * 300)
    const [at, other] = Math.random() < 0.5 ? shops : [shops[1], shops[0]]
    const change = await changeBy(turn)
    if (!change) {
      await wait(PAUSE)
      continue
    }
    const answered = performance.now()
    findings.changes++
    await Promise.all([
      look(other, change, answered, Math.random() * PROMISED),
      look(other, change, answered, PROMISED),
    ])

    /** Answers what is to be seen then; null when the change was refused. */
    async function changeBy(turn: number): Promise<Shown | null> {
      const path = `vendor/product/${product.id}`
      const step = turn % 8
      if (step % 2 === 0) {
        const price = ++rupees
        const { status } = await at.post(vendor.token, `${path}/price/`, { marked_price: price })
        return status === 200 ? { price } : null
      }
      // The vendor counts 3, somebody buys 2 of them, the vendor has none, and then many.
      if (step === 3) {
        if (stock !== 3 || !(await buy(at, buyers.next().value, product.id, 2))) return null
        stock = 1
      } else {
        const counted = step === 1 ? 3 : step === 5 ? 0 : MANY
        const { status } = await at.post(vendor.token, `${path}/stock/`, { stock: counted })
        if (status !== 200) return null
        stock = counted
      }
      return { isAvailable: stock > 0, left: stock }
    }
  }

  async function look(shop: ShopProcess, change: Shown, answered: number, later: number): Promise<void> {
    await wait(Math.max(0, answered + later - performance.now()))
    await Promise.all(
      Object.entries(PLACES).map(async ([name, place]) => {
        const shown = await place(shop, product)
        const age = Math.round(performance.now() - answered)
        if (shown === 'refused') {
          findings.refused++
          await wait(PAUSE)
        }
        if (shown === null || shown === 'refused') return
        if (later === PROMISED) findings.checks++
        if (!isOther(shown, change)) return
        findings.oldest = Math.max(findings.oldest, age)
        if (age >= PROMISED)
          findings.older.push(
            `${name} of ${product.slug} after ${age} ms: ${JSON.stringify({ shown, change })}`,
          )
      }),
    )
  }
}

/** Whether something else is said than what was changed. */
function isOther(shown: Shown, change: Shown): boolean {
  if (change.price !== undefined) return shown.price !== change.price
  if (shown.isAvailable !== change.isAvailable) return true
  return shown.left !== undefined && shown.left !== change.left
}

/** Whether it was bought. */
export async function buy(
  shop: ShopProcess,
  { token, address, contact }: Shopper,
  product: number,
  quantity: number,
): Promise<boolean> {
  const added = await shop.post(token, 'cart/', { product, quantity })
  if (added.status >= 300 || added.status === 0) return false
  const order = { payment_method: 'cod', address, contact }
  const { id } = JSON.parse(added.body).data
  return (await shop.post(token, 'cart/checkout/', { ...order, cart_items: [id] })).status === 201
}
