import { z } from 'zod'
import { type Ctx, mayRead, requireActor } from '../context.ts'
import { statement } from '../db/statement.ts'
import { lineOfText, parse } from '../input.ts'
import { byName, eachOnce, findNamed } from './find-named.ts'
import { type FoundOrder, findOrders } from './find-orders.ts'
import { type FoundProduct, findProducts } from './find-products.ts'
import { type FoundVendor, findVendors } from './find-vendors.ts'
import { readTyped, type Typed } from './typed.ts'

/** Of each kind at most so many are shown. */
const MOST_FOUND = 5

export const FindQuery = z.object({ search: lineOfText(100, 0).default('') })

interface FoundPerson {
  id: string
  name: string
  email: string | null
  phone: string | null
}

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
    mayRead(actor, 'order.read') ? findOrders(ctx, typed, MOST_FOUND) : [],
    mayRead(actor, 'role.give') ? findPeople(ctx, typed) : [],
    mayRead(actor, 'product.change') ? findProducts(ctx, search, MOST_FOUND) : [],
    mayRead(actor, 'vendor.change') ? findVendors(ctx, search, MOST_FOUND) : [],
  ])
  return { orders, people, products, vendors }
}

async function findPeople(ctx: Ctx, typed: Typed): Promise<FoundPerson[]> {
  const { phones, mail } = typed
  const [byPhone, byMail, byName] = await Promise.all([
    phones && ctx.db.executeQuery(PEOPLE_OF_PHONE(phones)),
    mail === null ? null : ctx.db.executeQuery(PEOPLE_OF_MAIL({ from: mail, to: `${mail}~` })),
    typed.names ? findNamed(ctx, typed.names, PEOPLE_OF_NAME, MOST_FOUND) : [],
  ])
  return eachOnce([...(byPhone?.rows ?? []), ...(byMail?.rows ?? []), ...byName], MOST_FOUND)
}

const PEOPLE_COLUMNS = 'id, name, email, phone'
const people = (where: string, order: string) =>
  statement<FoundPerson>(
    `select ${PEOPLE_COLUMNS} from users where ${where} order by ${order} limit ${MOST_FOUND}`,
  )
const PEOPLE_OF_PHONE = people('phone between $from and $to', 'phone')
const PEOPLE_OF_MAIL = people('email between $from and $to', 'email')
const PEOPLE_OF_NAME = byName<FoundPerson>('users', PEOPLE_COLUMNS, PEOPLE_COLUMNS, 'id')
