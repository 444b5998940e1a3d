import { isSource } from './house.ts'
import type { Rule } from './rule.ts'

/** All columns of whatever is read, unless that is a query of its own, which names them. */
const ALL =
  /\b(?:selectAll|returningAll)\(|\breturning\s+\*|\bselect\s+\*(?!\s+from\s*\()|, +\*(?:,| +from\b)/g
const ALL_OF_ONE = /\b(?:select|,)\s+(\w+)\.\*/g

/** Where a source takes all columns of a table. */
function starsIn(source: string): string[] {
  const all = [...source.matchAll(ALL)].map(([found]) => found)
  const ofTables = [...source.matchAll(ALL_OF_ONE)].filter(([, alias]) => {
    const [, table] =
      new RegExp(String.raw`\b(?:from|join)\s+(\w+)\s+(?:as\s+)?${alias}\b`).exec(source) ?? []
    return (
      table !== undefined &&
      !new RegExp(String.raw`\b${table}\s+(?:\([^)]*\)\s+)?as\s+(?:not\s+)?(?:materialized\s+)?\(`).test(
        source,
      )
    )
  })
  return [...all, ...ofTables.map(([found]) => found)]
}

export const NAMED_COLUMNS: Rule = {
  name: 'statements that read all columns of a table',
  sentence:
    'A statement names the columns that it reads: a prepared one that answers all of them is refused once a newer version has added one, and code of this version would hand out what it does not know.',
  files: (path) => isSource(path) && /^packages\/shop\/src\/|^apps\/\w+\/server\//.test(path),
  example: 'packages/shop/src/cart/made-up.ts',
  look: starsIn,
  bad: [
    `db.selectFrom('products').selectAll().execute()`,
    `db.insertInto('products').values(row).returningAll()`,
    'select * from products where id = $1',
    'insert into bills (id) values ($1) returning *',
    'select name_en, * from products',
    'select p.* from products p',
    'select v.name_en, p.* from vendors v join products as p on p.vendor_id = v.id',
  ],
  good: [
    'select count(*) from products',
    'select * from (select id, name_en from products) found order by id',
    'with found as (select id from products) select f.* from found f',
    `select id, stock * 2 as twice from products`,
  ],
}
