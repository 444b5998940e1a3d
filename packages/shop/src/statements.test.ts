import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { CompiledQuery } from 'kysely'
import { expect } from 'vitest'
import { type TestShop, test } from '../test/shop.ts'
import { STATEMENTS, statement } from './db/statement.ts'

const src = import.meta.dirname

/** The modules that keep statements; no others are loaded, since some of them begin to work at once. */
function modulesWithStatements(): string[] {
  return globSync('**/*.ts', { cwd: src, exclude: ['**/*.test.ts'] }).filter((file) =>
    readFileSync(join(src, file), 'utf8').includes(
      file.startsWith('db/') ? "'./statement.ts'" : "/db/statement.ts'",
    ),
  )
}

/** PostgreSQL looks every table, column and function up, and the types of all values, but runs nothing. */
const prepare = (shop: TestShop, text: string) =>
  shop.database.db.executeQuery(CompiledQuery.raw(`prepare kept as ${text}; deallocate kept;`))

test('every kept statement is understood by the migrated database', async ({ shop }) => {
  for (const file of modulesWithStatements()) await import(join(src, file))
  expect(STATEMENTS.length).toBeGreaterThan(150)
  const faults: string[] = []
  for (const text of STATEMENTS)
    await prepare(shop, text).catch(({ message }: Error) =>
      faults.push(`${message}: ${text.trim().slice(0, 200)}`),
    )
  expect(faults).toEqual([])
})

test('a statement that names a column which is not there is found', async ({ shop }) => {
  const { sql } = statement('select no_such_column from users where id = $id')({ id: 1 })
  STATEMENTS.pop()
  await expect(prepare(shop, sql)).rejects.toThrow('no_such_column')
})
