import { z } from 'zod'
import { type Ctx, mayRead, requireActor } from '../context.ts'
import { statement } from '../db/statement.ts'
import { lineOfText, parse } from '../input.ts'
import { typedNameKeys } from '../nepal/name-keys.ts'
import { latinDigits } from '../nepal/numerals.ts'
import { toMobile } from '../nepal/phone.ts'
import { orderNumber } from '../orders/number.ts'
import { type FoundProduct, findProducts } from './find-products.ts'
import { type FoundVendor, findVendors } from './find-vendors.ts'

/** Of each kind at most so many are shown. */
const MOST_FOUND = 5

/** A phone number is looked for from this digit on. */
const FEWEST_DIGITS = 6
/** So is an address of mail from this letter on. */
const FEWEST_LETTERS = 3

export const FindQuery = z.object({ search: lineOfText(100, 0).default('') })

interface FoundOrder {
  id: string
  /** The printed number, such as GP-000123. */
  number: string
  /** Of whom receives it. */
  name: string
  phone: string
  placed_at: Date
}

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
    mayRead(actor, 'order.read') ? findOrders(ctx, typed) : [],
    mayRead(actor, 'role.give') ? findPeople(ctx, typed) : [],
    mayRead(actor, 'product.change') ? findProducts(ctx, search, MOST_FOUND) : [],
    mayRead(actor, 'vendor.change') ? findVendors(ctx, search, MOST_FOUND) : [],
  ])
  return { orders, people, products, vendors }
}

interface Typed {
  /** The number of an order. */
  number: number | null
  /** The first and the last phone number that begin with what was typed. */
  phones: { from: string; to: string } | null
  /** The beginning of a mail address. */
  mail: string | null
  /** For each word the keys of which a name has one; null where nothing can be a name. */
  names: string[][] | null
}

function readTyped(search: string): Typed {
  const plain = latinDigits(search)
  const [, number] = /^(?:GP-?|#)?\s*([0-9]{1,9})$/i.exec(plain) ?? []
  const names = /\d|@/.test(plain) ? [] : typedNameKeys(search)
  const mail = plain.toLowerCase()
  return {
    number: number === undefined ? null : Number(number),
    phones: phonesOf(plain),
    mail: mail.length >= FEWEST_LETTERS && /^[!-~]+$/.test(mail) ? mail : null,
    names: names.length > 0 ? names : null,
  }
}

/** Numbers are stored as +977 and ten digits, and typed with or without the country. */
function phonesOf(plain: string): Typed['phones'] {
  const whole = toMobile(plain)
  if (whole) return { from: whole, to: whole }
  const digits = plain.replace(/[\s()+.-]/g, '')
  const [, national] = /^(?:0{0,2}977)?0?(9[678]\d*)$/.exec(digits) ?? []
  if (national === undefined || national.length < FEWEST_DIGITS || national.length > 10) return null
  return { from: `+977${national.padEnd(10, '0')}`, to: `+977${national.padEnd(10, '9')}` }
}

/** The words of a name are asked for one by one; of the first three each narrows what is found. */
const wordsOf = ({ names }: Typed) => ({
  one: names?.[0] ?? null,
  two: names?.[1] ?? null,
  three: names?.[2] ?? null,
})
const isNamed = (table: string) => `
  ($one::text[] is null or ${table}.name_keys && $one::text[]) and ($two::text[] is null or ${table}.name_keys && $two::text[])
  and ($three::text[] is null or ${table}.name_keys && $three::text[])`

async function findOrders(ctx: Ctx, typed: Typed): Promise<FoundOrder[]> {
  const { number, phones } = typed
  const [byNumber, byPhone, byName] = await Promise.all([
    number === null ? null : ctx.db.executeQuery(ORDER_OF_NUMBER({ number })),
    phones && ctx.db.executeQuery(ORDERS_OF_PHONE(phones)),
    typed.names && ctx.db.executeQuery(ORDERS_OF_NAME(wordsOf(typed))),
  ])
  const rows = [byNumber, byPhone, byName].flatMap((found) => found?.rows ?? [])
  return unlike(rows).map(({ number, ...order }) => ({ ...order, number: orderNumber(number) }))
}

async function findPeople(ctx: Ctx, typed: Typed): Promise<FoundPerson[]> {
  const { phones, mail } = typed
  const [byPhone, byMail, byName] = await Promise.all([
    phones && ctx.db.executeQuery(PEOPLE_OF_PHONE(phones)),
    mail === null ? null : ctx.db.executeQuery(PEOPLE_OF_MAIL({ from: mail, to: `${mail}~` })),
    typed.names && ctx.db.executeQuery(PEOPLE_OF_NAME(wordsOf(typed))),
  ])
  return unlike([byPhone, byMail, byName].flatMap((found) => found?.rows ?? []))
}

/** Each once, and no more than are shown. */
const unlike = <Row extends { id: string }>(rows: Row[]): Row[] =>
  [...new Map(rows.map((row) => [row.id, row])).values()].slice(0, MOST_FOUND)

interface OrderRow extends Omit<FoundOrder, 'number'> {
  number: number
}

const orders = (where: string) =>
  statement<OrderRow>(`
    select g.id, g.number, g.contact ->> 'full_name' as name, g.contact ->> 'phone' as phone, g.placed_at
    from order_groups g where ${where} order by g.number desc limit ${MOST_FOUND}`)
const ORDER_OF_NUMBER = orders('g.number = $number')
const ORDERS_OF_PHONE = orders(`g.contact ->> 'phone' between $from and $to`)
const ORDERS_OF_NAME = orders(isNamed('g'))

const people = (where: string, order: string) =>
  statement<FoundPerson>(`
    select u.id, u.name, u.email, u.phone from users u where ${where} order by ${order} limit ${MOST_FOUND}`)
const PEOPLE_OF_PHONE = people('u.phone between $from and $to', 'u.phone')
const PEOPLE_OF_MAIL = people('u.email between $from and $to', 'u.email')
const PEOPLE_OF_NAME = people(isNamed('u'), 'u.created_at desc')
