/**
 * The tables whose rows are held on purpose until the end of a transaction, in the order in which every transaction takes
 * them; rows of one table are taken by id. Two transactions that keep to it never wait for each other in a circle. What is
 * held only under the row of its order group, as its bills are, has no place in it: nobody else waits for that.
 */
const LOCK_ORDER = [
  // A person's own doings come one after the other; nobody else waits for that.
  'users',
  'cart_items',
  'promotions',
  'order_groups',
  'payments',
  'refunds',
  'order_items',
  'orders',
  // Everybody who bills for the same seller, or buys the same product, waits for these: they come last.
  'bill_series',
  'products',
] as const

type Locked = (typeof LOCK_ORDER)[number]

/** The tables of which a statement holds rows, in the order in which its text does. */
export function locksOf(statement: string): string[] {
  const text = statement.replaceAll('"', '')
  const clauses = [...text.matchAll(/\bfor (?:no key )?update(?: of (\w+))?/g)].map((clause) => ({
    at: clause.index,
    table: tableBefore(text, clause.index, clause[1]),
  }))
  const series = [...text.matchAll(/\binsert into bill_series\b/g)].map(({ index }) => ({
    at: index,
    table: 'bill_series',
  }))
  return [...clauses, ...series].sort((a, b) => a.at - b.at).map(({ table }) => table)
}

/** The table that the query around this place reads: that of the alias, or the first that it names. */
function tableBefore(text: string, end: number, alias: string | undefined): string {
  const level = sameLevel(text, end)
  const from = alias
    ? new RegExp(String.raw`\b(?:from|join) (\w+)(?: as)? ${alias}\b`).exec(level)?.[1]
    : /\bfrom (\w+)/.exec(level)?.[1]
  if (!from) throw new Error(`What does this hold? ${text.slice(0, end)}`)
  return from
}

/** What stands before this place in the same query, without the queries inside of it. */
function sameLevel(text: string, end: number): string {
  let depth = 0
  let level = ''
  for (let at = end - 1; at >= 0; at--) {
    if (text[at] === ')') depth++
    else if (text[at] === '(' && depth-- === 0) break
    else if (depth === 0) level = text[at] + level
  }
  return level
}

/** The first lock of a transaction that comes after one that it should come before, in words; null where all is in order. */
export function outOfOrder(sent: readonly string[]): string | null {
  let highest = -1
  for (const text of sent) {
    if (/^\s*(?:begin|commit|rollback)/.test(text)) highest = -1
    for (const table of locksOf(text)) {
      const rank = LOCK_ORDER.indexOf(table as Locked)
      if (rank < 0) continue
      if (rank < highest) return `${table} after ${LOCK_ORDER[highest]}: ${text.trim()}`
      highest = rank
    }
  }
  return null
}
