import { existsSync, readFileSync } from 'node:fs'
import { sql } from 'kysely'
import { expect } from 'vitest'
import { test } from '../test/shop.ts'

const written = readFileSync(new URL('../../../docs/retention.md', import.meta.url), 'utf8')
const rows = written
  .split('\n')
  .filter((line) => line.startsWith('| ') && !line.startsWith('| What |'))
  .map((line) => line.split('|').map((cell) => cell.trim()))
const quoted = (cell = '') => [...cell.matchAll(/`([^`]+)`/g)].map(([, name]) => name!)

test('M11: every table of the database stands in docs/retention.md, and nothing there is made up', async ({
  shop,
}) => {
  const { rows: tables } = await sql<{ name: string }>`
    select table_name as name from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE'`.execute(shop.database.db)
  const named = new Set(rows.flatMap(([, , cell]) => quoted(cell)))
  expect([...named].sort()).toEqual(tables.map(({ name }) => name).sort())
})

test('M11: what ends a thing is a rule of the shop', () => {
  const rules = rows.flatMap(([, , , , , cell]) => quoted(cell))
  expect(rules.length).toBeGreaterThan(15)
  for (const rule of rules) expect(existsSync(new URL(rule, import.meta.url)), rule).toBe(true)
})
