import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { ITEM_STATES } from '../packages/shop/src/orders/states.ts'
import { NEXT } from '../packages/shop/src/payouts/states.ts'
import { REFUND_STATES } from '../packages/shop/src/refunds/states.ts'

// A statement that asks for some states of ordered items, refunds or payouts takes them by their name, from money/item-states.ts,
// refunds/states.ts or payouts/states.ts: a state that comes later is then added to each set where somebody sees them all.

const ROOT = join(import.meta.dirname, '..')
const MACHINES: readonly string[][] = [ITEM_STATES, REFUND_STATES, Object.keys(NEXT)]

/** Who types a list of states in a statement, and why. */
const EXCEPTIONS: Record<string, string> = {
  'packages/shop/src/certificates/purge-papers.ts': 'states of certificates',
  'packages/shop/src/certificates/review-certificates.ts': 'states of certificates',
  'packages/shop/src/fulfilment/vendor-orders.ts': 'the steps by which a vendor comes to know of an item',
  'packages/shop/src/promises/compute-promises.ts': 'the steps by which a vendor answers',
  'packages/shop/src/orders/item-events.ts': 'the steps of which a vendor’s people are told',
}

/** `in ('a', 'b')` of SQL, `'in', ['a', 'b']` and `'not in', [...]` of Kysely. */
const LISTS = /\bin\s*'?\s*,?\s*[([]\s*('\w+'(?:\s*,\s*'\w+')+)\s*,?\s*[)\]]/g

function typedIn(source: string): string[] {
  return [...source.matchAll(LISTS)]
    .map(([, list]) => list!)
    .filter((list) => {
      const states = list.split(',').map((state) => state.trim().slice(1, -1))
      return MACHINES.some((all) => states.every((state) => all.includes(state)))
    })
}

test('no statement types a list of states that has a name', () => {
  const files = globSync(['packages/shop/src/**/*.ts', 'apps/web/{app,server}/**/*.{ts,tsx}'], {
    cwd: ROOT,
    exclude: ['**/*.test.ts', '**/*.test.tsx'],
  })
  expect(files.length).toBeGreaterThan(500)
  const typing = files.filter((file) => typedIn(readFileSync(join(ROOT, file), 'utf8')).length > 0)
  // Whoever stops is taken off the list.
  expect(typing.sort()).toEqual(Object.keys(EXCEPTIONS).sort())
})

test('the lint of states finds what it looks for', () => {
  for (const source of [
    `where f.status in ('requested', 'escalated')`,
    `and f.status not in (\n  'rejected', 'rejected_final', 'withdrawn')`,
    `.where('status', 'in', ['draft', 'approved'])`,
    `.where('status', 'not in', [\n  'delivered',\n  'returned',\n])`,
  ])
    expect(typedIn(source), source).toHaveLength(1)
  for (const source of [
    `p.status in ('completed', 'partially_refunded')`,
    `t.method not in ('cash', 'credit')`,
    `status = 'approved'`,
    "z.enum(['approved', 'sent'])",
  ])
    expect(typedIn(source), source).toEqual([])
})
