import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

// A prepared statement that answers all columns of a table is refused once a newer version has added one to it, and code of
// this version would hand out what it does not know. Tests may look at whole rows.

const root = join(import.meta.dirname, '..')

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

test('statements name the columns that they read', () => {
  const files = globSync('{packages/shop/src,apps/*/server}/**/*.ts', {
    cwd: root,
    exclude: ['**/*.test.ts'],
  })
  expect(files.length).toBeGreaterThan(500)
  const stars = files.flatMap((file) =>
    starsIn(readFileSync(join(root, file), 'utf8')).map((star) => `${file}: ${star}`),
  )
  expect(stars).toEqual([])
})

test('the lint of columns finds what it looks for', () => {
  for (const source of [
    `db.selectFrom('products').selectAll().execute()`,
    `db.insertInto('products').values(row).returningAll()`,
    'select * from products where id = $1',
    'insert into bills (id) values ($1) returning *',
    'select name_en, * from products',
    'select p.* from products p',
    'select v.name_en, p.* from vendors v join products as p on p.vendor_id = v.id',
  ])
    expect(starsIn(source), source).toHaveLength(1)
  for (const source of [
    'select count(*) from products',
    'select * from (select id, name_en from products) found order by id',
    'with found as (select id from products) select f.* from found f',
    `select id, stock * 2 as twice from products`,
  ])
    expect(starsIn(source), source).toEqual([])
})
