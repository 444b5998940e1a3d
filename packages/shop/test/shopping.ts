import type { Selectable } from 'kysely'
import { addToCart } from '../src/cart/cart.ts'
import type { Products } from '../src/catalog/tables.ts'
import type { Ctx } from '../src/context.ts'
import { checkout, type Placed } from '../src/orders/checkout.ts'
import type { TestShop } from './shop.ts'

/** Where the customers of the tests live, as they type it. */
export const HOME = {
  location: 'Pokhara',
  ward: '६',
  tole: 'Baidam',
  landmark: 'Barahi Chowk',
}
export const SABINA = { full_name: 'Sabina Gurung', phone: '९८४-१२३४५६७' }

export interface FilledCart {
  ctx: Ctx
  /** Of the customer whose cart it is. */
  token: string
  lines: { id: number; product: Selectable<Products> }[]
  /** A checkout of the whole cart. */
  request: { cart_items: unknown[]; address: unknown; contact: unknown; payment_method: string }
}

type Line = { quantity?: number; product?: Parameters<TestShop['addProduct']>[0] }

/** A new customer whose cart holds new products. */
export async function fillCart(shop: TestShop, ...wanted: Line[]): Promise<FilledCart> {
  const { actor, token } = await shop.addCustomer()
  const ctx = shop.as(actor)
  const lines: FilledCart['lines'] = []
  for (const { quantity, product: overrides } of wanted) {
    const product = await shop.addProduct(overrides)
    const { item } = await addToCart(ctx, { product: product.id, quantity })
    lines.push({ id: item.id, product })
  }
  const cart_items = lines.map(({ id }) => id)
  return { ctx, token, lines, request: { cart_items, address: HOME, contact: SABINA, payment_method: 'cod' } }
}

/** A new customer who has bought new products. */
export async function buy(shop: TestShop, ...wanted: Line[]): Promise<FilledCart & { placed: Placed }> {
  const cart = await fillCart(shop, ...wanted)
  return { ...cart, placed: await checkout(cart.ctx, cart.request) }
}

/** A vendor with an owner who can act for it. */
export async function addVendorWithOwner(
  shop: TestShop,
  overrides: Parameters<TestShop['addVendor']>[0] = {},
) {
  const vendor = await shop.addVendor(overrides)
  const { actor } = await shop.addCustomer({ vendor_id: vendor.id })
  return { vendor, owner: shop.as(actor) }
}
