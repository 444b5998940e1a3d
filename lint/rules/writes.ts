import type { House } from './house.ts'
import type { Find, Rule } from './rule.ts'

const SHOP = 'packages/shop/src/'
const TABLES = /^packages\/shop\/src\/([\w-]+)\/(?:[\w-]+-)?tables\.ts$/
const CODE = /^packages\/shop\/src\/([\w-]+)\/.*(?<!\.test)\.ts$/

/** `insertInto('x')` of Kysely, `insert into x` of SQL, and their like. */
const WRITES =
  /\b(?:insertInto|updateTable|deleteFrom)\('(\w+)(?: as \w+)?'\)|\b(?:insert\s+into|delete\s+from|merge\s+into)\s+(\w+)|\bupdate\s+(?:only\s+)?(\w+)(?:\s+(?:as\s+)?\w+)?\s+set\b/g

const owned = {
  [`${SHOP}cart/tables.ts`]: 'export interface CartItems {\n  id: number\n}\n',
  [`${SHOP}orders/tables.ts`]: 'export interface Orders {\n  id: number\n}\n',
}
const inCart = (code: string) => ({ ...owned, [`${SHOP}cart/made-up.ts`]: code })

export const FOREIGN_WRITES: Rule = {
  name: 'writes to tables of other features',
  sentence:
    'A table is written by the feature that declares it in its tables.ts, and by nobody else: call a command of the owner.',
  measure: foreignWritesIn,
  good: [
    inCart(`await ctx.db.updateTable('cart_items').set({ quantity: 1 }).execute()\n`),
    inCart('const FIND = statement(`select id from orders for update`)\n'),
    inCart('const PUT = statement(`insert into cart_items (id) select id from orders`)\n'),
  ],
  bad: [
    inCart(`await ctx.db.updateTable('orders').set({ number: 1 }).execute()\n`),
    inCart(`await ctx.db.insertInto('orders').values({ number: 1 }).execute()\n`),
    inCart('const CLEAR = statement(`delete from orders where id = $id`)\n'),
    inCart('const SET = statement(`update orders o\n set number = 1`)\n'),
  ],
  except: {
    'packages/shop/src/backup/load.ts': 'a backup fills every table, and says that the copy waits',
    'packages/shop/src/catalog/pictures/remove-orphan-pictures.ts':
      'which pictures are in use only the catalogue knows; the statement that asks takes the others from the list',
    'packages/shop/src/demo/certificates.ts':
      'certificates that have ended already, which no command hands in',
    'packages/shop/src/orders/write-orders.ts':
      'an order and its planned tenders are written in one statement',
  },
}

function foreignWritesIn({ files }: House): Find[] {
  const owners = new Map<string, string>()
  for (const [path, source] of files) {
    const feature = TABLES.exec(path)?.[1]
    if (!feature) continue
    for (const [, name] of source.matchAll(/^export interface (\w+)/gm)) owners.set(tableOf(name!), feature)
  }
  return [...files].flatMap(([path, source]) => {
    const feature = CODE.exec(path)?.[1]
    if (!feature) return []
    const written = [...source.matchAll(WRITES)].map(([, one, two, three]) => one ?? two ?? three!)
    return [...new Set(written)]
      .filter((table) => owners.has(table) && owners.get(table) !== feature)
      .map((table) => ({ at: path, what: `writes ${table} of ${owners.get(table)}` }))
  })
}

/** CartItems → cart_items. */
const tableOf = (name: string) => name.replace(/(?<!^)([A-Z])/g, '_$1').toLowerCase()
