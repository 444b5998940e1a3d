import { setTimeout as wait } from 'node:timers/promises'
import { PRODUCTS } from '../fill.ts'
import type { Shopper } from '../shoppers.ts'
import { buy } from './lanes.ts'
import type { Product } from './places.ts'
import type { ShopProcess } from './shops.ts'

const READERS = 8
const BUYERS = 2
/** Milliseconds between two pages of a reader, two purchases of a buyer, and after there was no page. */
const PAUSE = { reading: 10, buying: 50, refused: 500 }
const COOKIES = ['', 'basket=1.2-7.1', 'session=somebody.signed']

/** What keeps both processes busy: people who read kept pages, with and without a basket, and people who buy. */
export class Crowd {
  pages = 0
  orders = 0
  #isOver = false
  #walking: Promise<unknown> = Promise.resolve()

  /** They read the pages of these products more than others. */
  begin(shops: readonly ShopProcess[], products: readonly Product[], buyers: Iterator<Shopper>): void {
    const readers = Array.from({ length: READERS }, (_, n) =>
      this.#read(shops[n % shops.length]!, products, n),
    )
    const others = Array.from({ length: BUYERS }, (_, n) => this.#buy(shops[n % shops.length]!, buyers))
    this.#walking = Promise.all([...readers, ...others])
  }

  async end(): Promise<void> {
    this.#isOver = true
    await this.#walking
  }

  async #read(shop: ShopProcess, products: readonly Product[], n: number): Promise<void> {
    const headers = { cookie: COOKIES[n % COOKIES.length]! }
    for (let turn = n; !this.#isOver; turn++) {
      const { slug, category } = products[turn % products.length]!
      const paths = ['/', '/shop', `/category/${category}`, `/product/${slug}`]
      const path = paths[Math.floor(Math.random() * paths.length)]!
      const { status } = await shop.ask({ method: 'GET', path, headers })
      if (status === 200) this.pages++
      await wait(status === 200 ? PAUSE.reading : PAUSE.refused)
    }
  }

  async #buy(shop: ShopProcess, buyers: Iterator<Shopper>): Promise<void> {
    while (!this.#isOver) {
      // Not of the first products, which the lanes change.
      const product = Math.floor(PRODUCTS * (0.5 + Math.random() / 2))
      if (await buy(shop, buyers.next().value, product, 1)) this.orders++
      await wait(PAUSE.buying)
    }
  }
}
