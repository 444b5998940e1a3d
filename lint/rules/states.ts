import * as items from '../../packages/shop/src/money/item-states.ts'
import { ITEM_STATES } from '../../packages/shop/src/orders/states.ts'
import { NEXT, PREPARED_STATES } from '../../packages/shop/src/payouts/states.ts'
import * as refunds from '../../packages/shop/src/refunds/states.ts'
import { REFUND_STATES } from '../../packages/shop/src/refunds/states.ts'
import { isSource } from './house.ts'
import type { Rule } from './rule.ts'

const MACHINES: readonly string[][] = [ITEM_STATES, REFUND_STATES, Object.keys(NEXT)]

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

export const STATE_LISTS: Rule = {
  name: 'statements that type a list of states',
  sentence:
    'A statement that asks for some states of ordered items, refunds or payouts takes them by their name, from money/item-states.ts, refunds/states.ts or payouts/states.ts: a state that comes later is then added to each set where somebody sees them all.',
  files: (path) => isSource(path) && /^packages\/shop\/src\/|^apps\/web\/(?:app|server)\//.test(path),
  example: 'packages/shop/src/cart/made-up.ts',
  look: typedIn,
  bad: [
    `where f.status in ('requested', 'escalated')`,
    `and f.status not in (\n  'rejected', 'rejected_final', 'withdrawn')`,
    `.where('status', 'in', ['draft', 'approved'])`,
    `.where('status', 'not in', [\n  'delivered',\n  'returned',\n])`,
  ],
  good: [
    `p.status in ('completed', 'partially_refunded')`,
    `t.method not in ('cash', 'credit')`,
    `status = 'approved'`,
    "z.enum(['approved', 'sent'])",
  ],
  except: {
    'packages/shop/src/certificates/purge-documents.ts': 'states of certificates',
    'packages/shop/src/certificates/review-certificates.ts': 'states of certificates',
    'packages/shop/src/fulfilment/vendor-orders.ts': 'the steps by which a vendor comes to know of an item',
    'packages/shop/src/promises/compute-promises.ts': 'the steps by which a vendor answers',
  },
}

/** The sets with a name that the database types in checks, in the conditions of indexes and in functions. */
const NAMED: readonly (readonly string[])[] = [
  ITEM_STATES,
  items.OPEN_STATES,
  items.UNDER_WAY_STATES,
  items.UNPACKED_STATES,
  items.PACKED_STATES,
  REFUND_STATES,
  refunds.OPEN_STATES,
  refunds.WITHOUT_MONEY_STATES,
  Object.keys(NEXT),
  PREPARED_STATES,
]

/** What the database lists that has no name, and why. */
const UNNAMED: Record<string, string> = {
  "status not in ('packed', 'out_for_delivery', 'undelivered', 'returned')":
    'steps that change no figure (count_steps): a new state is counted until somebody says that it is not',
  "status in ('draft', 'withdrawn')": 'payouts that nobody had to approve',
  "status not in ('sent', 'settled')": 'payouts that the bank has, which have its reference',
}

const sorted = (states: readonly string[]) => [...states].sort().join()

/** The lists of states in a schema that are none of those with a name. */
function unknownIn(schema: string): string[] {
  const known = Object.keys(UNNAMED).reduce((text, words) => text.replaceAll(words, ''), schema)
  return typedIn(known).filter((list) => {
    const states = sorted(list.split(',').map((state) => state.trim().slice(1, -1)))
    return !NAMED.some((named) => sorted(named) === states)
  })
}

const listed = (states: readonly string[]) =>
  `check (status in (${states.map((state) => `'${state}'`).join(', ')}))`

export const SCHEMA_STATES: Rule = {
  name: 'lists of states that the database types and nobody names',
  sentence:
    'A list of states in a check, an index or a function of the database is one that money/item-states.ts, orders/states.ts, refunds/states.ts or payouts/states.ts names: a new state then asks for a migration.',
  files: (path) => path === 'packages/shop/schema.sql',
  example: 'packages/shop/schema.sql',
  look: unknownIn,
  bad: [
    // One is missing, as after a state was added to the set.
    listed(items.UNDER_WAY_STATES.slice(1, -1)),
    listed(REFUND_STATES.slice(1)),
    `where i.status not in ('delivered', 'returned')`,
  ],
  good: [
    listed(items.UNDER_WAY_STATES),
    listed([...ITEM_STATES].reverse()),
    ...Object.keys(UNNAMED),
    "check (status in ('open', 'accepted'))",
  ],
}
