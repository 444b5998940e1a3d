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
  /** Of whoever receives it. */
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

/** The words of a name that are asked for, and what each asks. */
const WORDS = ['one', 'two', 'three']
const IS_NAMED = ['name_keys && $one::text[]', 'name_keys && $two::text[]', 'name_keys && $three::text[]']

/** A common name is found among the newest, which are looked through one by one. */
const NEWEST = 5000

/** What bears these words in its name: among the newest, else by the index, which is quick for what is rare among those. */
async function findNamed<Row>(ctx: Ctx, names: string[][], by: NameSearch<Row>): Promise<Row[]> {
  const words = WORDS.slice(0, names.length)
  const values = Object.fromEntries(words.map((word, at) => [word, names[at]]))
  const { newest, all } = by[words.length - 1]!
  const { rows } = await ctx.db.executeQuery(newest(values))
  return rows.length < MOST_FOUND ? (await ctx.db.executeQuery(all(values))).rows : rows
}

type NameSearch<Row> = Record<'newest' | 'all', ReturnType<typeof statement<Row>>>[]

/**
 * Statements for a name of one, two and three words, so that each word is a condition that the index knows. `own` are the columns of
 * the table that `columns` are made of.
 */
const byName = <Row>(table: string, own: string, columns: string, order: string): NameSearch<Row> =>
  WORDS.map((_, at) => {
    const isNamed = IS_NAMED.slice(0, at + 1).join(' and ')
    return {
      newest: statement<Row>(`
        select ${columns} from (select ${own}, name_keys from ${table} order by ${order} limit ${NEWEST}) newest
        where ${isNamed} order by ${order} limit ${MOST_FOUND}`),
      // Materialized, so that the order does not tempt the planner away from the index.
      all: statement<Row>(`
        with named as materialized (select ${own} from ${table} where ${isNamed})
        select ${columns} from named order by ${order} limit ${MOST_FOUND}`),
    }
  })

async function findOrders(ctx: Ctx, typed: Typed): Promise<FoundOrder[]> {
  const { number, phones } = typed
  const [byNumber, byPhone, byName] = await Promise.all([
    number === null ? null : ctx.db.executeQuery(ORDER_OF_NUMBER({ number })),
    phones && ctx.db.executeQuery(ORDERS_OF_PHONE(phones)),
    typed.names ? findNamed(ctx, typed.names, ORDERS_OF_NAME) : [],
  ])
  const rows = [...(byNumber?.rows ?? []), ...(byPhone?.rows ?? []), ...byName]
  return eachOnce(rows).map(({ number, ...order }) => ({ ...order, number: orderNumber(number) }))
}

async function findPeople(ctx: Ctx, typed: Typed): Promise<FoundPerson[]> {
  const { phones, mail } = typed
  const [byPhone, byMail, byName] = await Promise.all([
    phones && ctx.db.executeQuery(PEOPLE_OF_PHONE(phones)),
    mail === null ? null : ctx.db.executeQuery(PEOPLE_OF_MAIL({ from: mail, to: `${mail}~` })),
    typed.names ? findNamed(ctx, typed.names, PEOPLE_OF_NAME) : [],
  ])
  return eachOnce([...(byPhone?.rows ?? []), ...(byMail?.rows ?? []), ...byName])
}

/** Each once, and no more than are shown. */
const eachOnce = <Row extends { id: string }>(rows: Row[]): Row[] =>
  [...new Map(rows.map((row) => [row.id, row])).values()].slice(0, MOST_FOUND)

interface OrderRow extends Omit<FoundOrder, 'number'> {
  number: number
}

const ORDER_COLUMNS = `id, number, contact ->> 'full_name' as name, contact ->> 'phone' as phone, placed_at`
const orders = (where: string) =>
  statement<OrderRow>(
    `select ${ORDER_COLUMNS} from order_groups where ${where} order by number desc limit ${MOST_FOUND}`,
  )
const ORDER_OF_NUMBER = orders('number = $number')
const ORDERS_OF_PHONE = orders(`contact ->> 'phone' between $from and $to`)
const ORDERS_OF_NAME = byName<OrderRow>(
  'order_groups',
  'id, number, contact, placed_at',
  ORDER_COLUMNS,
  'number desc',
)

const PEOPLE_COLUMNS = 'id, name, email, phone'
const people = (where: string, order: string) =>
  statement<FoundPerson>(
    `select ${PEOPLE_COLUMNS} from users where ${where} order by ${order} limit ${MOST_FOUND}`,
  )
const PEOPLE_OF_PHONE = people('phone between $from and $to', 'phone')
const PEOPLE_OF_MAIL = people('email between $from and $to', 'email')
const PEOPLE_OF_NAME = byName<FoundPerson>('users', PEOPLE_COLUMNS, PEOPLE_COLUMNS, 'id')
