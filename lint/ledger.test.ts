import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

// The ledger is written, never asked, by those whose money it books: what a purchase, a payment, a refund or a courier
// comes to is told by rows of their own, and `invariants.sql` holds the books against them.

const ROOT = join(import.meta.dirname, '..')

/** Whoever accounts for it may name its tables: payouts and bills for commission ask by what `ledger/` exports. */
const ACCOUNTS = ['ledger', 'figures', 'reports', 'backup'].map((feature) => `packages/shop/src/${feature}/`)
/** The list of all tables. */
const TABLES = 'packages/shop/src/tables.ts'

const namesTheLedger = (code: string) => /\bledger_(?:lines|entries)\b/.test(code)

test('nobody but ledger, figures, reports and backup names the tables of the ledger', () => {
  const sources = globSync(
    ['packages/shop/src/**/*.{ts,sql}', 'apps/web/{app,server}/**/*.{ts,tsx}', 'scripts/**/*.ts'],
    { cwd: ROOT },
  ).filter((file) => !/\.test\.tsx?$/.test(file))
  expect(sources.length).toBeGreaterThan(1000)
  const naming = sources.filter((file) => namesTheLedger(readFileSync(join(ROOT, file), 'utf8')))
  expect(naming).toContain('packages/shop/src/ledger/post.ts')
  expect(
    naming.filter((file) => file !== TABLES && !ACCOUNTS.some((feature) => file.startsWith(feature))),
  ).toEqual([])
})

/** Of orders, payments, refunds and cash whoever asks for a balance, with what it is for. */
const ASKS: Record<string, string> = {
  'packages/shop/src/cash/day-sheet.ts': 'what a vendor is owed, beside the cash that its people may keep',
}

test('orders, payments, refunds and cash ask the ledger for no balance', () => {
  const asking = globSync('packages/shop/src/{orders,payments,paying,refunds,cash}/**/*.ts', { cwd: ROOT })
    .filter((file) => !file.endsWith('.test.ts'))
    .filter((file) => /\bbalanceOf\b/.test(readFileSync(join(ROOT, file), 'utf8')))
  // Whoever stops asking is taken off the list.
  expect(asking.sort()).toEqual(Object.keys(ASKS).sort())
})
