import { ITEM_STATES } from '../../packages/shop/src/orders/states.ts'
import { NEXT } from '../../packages/shop/src/payouts/states.ts'
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
    'packages/shop/src/certificates/purge-papers.ts': 'states of certificates',
    'packages/shop/src/certificates/review-certificates.ts': 'states of certificates',
    'packages/shop/src/fulfilment/vendor-orders.ts': 'the steps by which a vendor comes to know of an item',
    'packages/shop/src/promises/compute-promises.ts': 'the steps by which a vendor answers',
    'packages/shop/src/orders/item-events.ts': 'the steps of which a vendor’s people are told',
  },
}
