import { z } from 'zod'
import { type Ctx, mayRead, requireActor } from '../context.ts'
import { parse, searchText } from '../input.ts'
import { type FoundOrder, findOrders } from './find-orders.ts'
import { type FoundPerson, findPeople } from './find-people.ts'
import { type FoundProduct, findProducts } from './find-products.ts'
import { type FoundVendor, findVendors } from './find-vendors.ts'
import { readTyped } from './typed.ts'

/** Of each kind at most so many are shown. */
const MAX_FOUND = 5

export const FindQuery = z.object({ search: searchText(100).default('') })

export interface Found {
  orders: FoundOrder[]
  people: FoundPerson[]
  products: FoundProduct[]
  vendors: FoundVendor[]
}

/**
 * What staff may mean by what they type, at most five of each kind: orders by number and by the name or phone of whom receives
 * them, people by name, phone and mail, products and vendors by name. A name is found in either script, and while it is being
 * typed. Kinds that the actor's rights do not allow stay empty. As with every list, what is shown here is not written down;
 * opening one of them is.
 */
export async function findAnything(ctx: Ctx, input: z.input<typeof FindQuery>): Promise<Found> {
  const actor = requireActor(ctx)
  const { search } = parse(FindQuery, input, ctx.locale)
  const nothing = { orders: [], people: [], products: [], vendors: [] }
  if (!search) return nothing
  const typed = readTyped(search)
  const [orders, people, products, vendors] = await Promise.all([
    mayRead(actor, 'order.read') ? findOrders(ctx, typed, MAX_FOUND) : [],
    mayRead(actor, 'order.help', 'role.give') ? findPeople(ctx, typed, MAX_FOUND) : [],
    mayRead(actor, 'product.change') ? findProducts(ctx, search, MAX_FOUND) : [],
    mayRead(actor, 'vendor.change') ? findVendors(ctx, search, MAX_FOUND) : [],
  ])
  return { orders, people, products, vendors }
}
