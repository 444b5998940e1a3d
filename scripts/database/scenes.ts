import { addToCart } from '@himalayan-green/shop/cart/cart.ts'
import { checkout } from '@himalayan-green/shop/checkout/checkout.ts'
import { type Actor, type Ctx, contextOf } from '@himalayan-green/shop/context.ts'
import { statement } from '@himalayan-green/shop/db/statement.ts'
import { findOrderGroup } from '@himalayan-green/shop/orders/reading/orders.ts'
import type { OrderItemStatus } from '@himalayan-green/shop/orders/states.ts'
import { transitionItems } from '@himalayan-green/shop/orders/transition-items.ts'
import { requestRefund } from '@himalayan-green/shop/refunds/request-refund.ts'
import type { Shop } from '@himalayan-green/shop/shop.ts'

/**
 * Scenes of a demo shop, played by its customers through the same commands as the pages call. Each can be played
 * again, until somebody has as many orders open as the shop allows.
 */
export const SCENES: Record<string, { about: string; play: (shop: Shop) => Promise<string> }> = {
  delivered: {
    about: 'an order of Sita was delivered and paid in cash',
    play: (shop) => order(shop, ON_SHELF, ['packed', 'out_for_delivery', 'delivered']),
  },
  'refund-asked': {
    about: 'Sita asks for money back for something that was delivered',
    async play(shop) {
      const ctx = await as(shop, 'sita@example.com')
      const { id, items } = await orderAs(ctx, ON_SHELF, ['packed', 'out_for_delivery', 'delivered'])
      await requestRefund(ctx, shop.privateFiles, {
        order_items: [{ id: items[0], quantity: 1 }],
        reason: 'damaged',
        note: 'The bag was torn.',
      })
      return `See /order/${id} as sita@example.com, and /admin/refunds as finance@example.com.`
    },
  },
  'to-approve': {
    about: 'Sita ordered what its vendor has to approve',
    play: (shop) => order(shop, [ASKED], []),
  },
  'to-pack': {
    about: 'Sita ordered for cash; two vendors are to pack',
    play: (shop) => order(shop, ON_SHELF, []),
  },
  'on-the-way': {
    about: 'an order of Sita is with the rider',
    play: (shop) => order(shop, ON_SHELF, ['packed', 'out_for_delivery']),
  },
  'filled-cart': {
    about: 'Sita has three products in her cart',
    async play(shop) {
      const sita = await as(shop, 'sita@example.com')
      await fillCart(sita, [...ON_SHELF, ASKED])
      return 'Sign in as sita@example.com and open /cart.'
    },
  },
}

/** Slugs of the demo's products (demo/products.json). */
const ON_SHELF = ['mude-red-potato', 'turmeric-powder']
const ASKED = 'duck-eggs'

async function order(shop: Shop, slugs: string[], steps: OrderItemStatus[]): Promise<string> {
  const { id, vendors } = await orderAs(await as(shop, 'sita@example.com'), slugs, steps)
  const owners = vendors.map((slug) => `${slug}@example.com`).join(' or ')
  return `See /order/${id} as sita@example.com, and /vendor as ${owners}.`
}

/** Places an order for cash and takes its items through these steps. */
async function orderAs(ctx: Ctx, slugs: string[], steps: OrderItemStatus[]) {
  const placed = await checkout(ctx, {
    cart_items: await fillCart(ctx, slugs),
    address: { location: 'Pokhara', ward: 6, tole: 'Baidam', landmark: 'Near Barahi Chowk, blue gate' },
    contact: { full_name: 'Sita Gurung', phone: '+9779841234567' },
    payment_method: 'cod',
  })
  const { orders } = await findOrderGroup(ctx, placed.order_group_id)
  const items = orders.flatMap((order) => order.items.map(({ id }) => id))
  for (const to of steps)
    await transitionItems(ctx, {
      items,
      to,
      scope: 'anybody',
      actor_kind: 'staff',
      via: 'portal',
      ...(to === 'delivered' && { proof: 'code' }),
    })
  return { id: placed.order_group_id, items, vendors: orders.map(({ vendor }) => vendor.slug) }
}

/** Puts products into the cart; answers its lines. */
async function fillCart(ctx: Ctx, slugs: string[]): Promise<number[]> {
  const products = await ctx.db.selectFrom('products').select('id').where('slug', 'in', slugs).execute()
  const lines: number[] = []
  for (const { id } of products) lines.push((await addToCart(ctx, { product: id })).item.id)
  return lines
}

/** A person of the demo, with a context to call commands. */
async function as(shop: Shop, email: string): Promise<Ctx> {
  const { rows } = await shop.database.db.executeQuery(ACTOR({ email }))
  if (!rows[0]) throw new Error(`The demo has nobody whose email is ${email}.`)
  return contextOf(shop, rows[0], 'en')
}

const ACTOR = statement<Actor>(`
  select id, name, is_named, email, phone, image as display_picture, null as vendor_id, '{}'::text[] as vendor_roles,
    false as is_staff, false as is_rider, false as needs_second_factor, false as is_stepped_up, '{}'::text[] as rights
  from users where email = $email`)
