import { isSource } from './house.ts'
import type { Rule } from './rule.ts'

// What an ordered item costs is one formula, and what follows when it costs less is one list (docs/decisions/0053-one-amount.md).

/** price_paisa * quantity, i.discount_paisa::numeric * i.quantity, quantity * item.price_paisa */
const FORMULA =
  /\b(?:price|discount)_paisa(?:::\w+)?\s*\*\s*(?:\w+\.)?(?:ordered_)?quantity\b|\b(?:ordered_)?quantity\s*\*\s*(?:\w+\.)?(?:price|discount)_paisa\b/

/** What has to be done when an item costs less, or is no longer waited for. */
const FOLLOWS = /(?<!function )\b(?:planTenders|reassignDeliveryFee|askForPayment|giveBackStock)\(/

export const ITEM_CHANGES: Rule[] = [
  {
    name: 'who computes what an ordered item costs',
    sentence:
      'order_items.amount_paisa is what is left of an item costs: read it. What is not written yet, `amountFor` and `grossOf` compute (money/item-amount.ts).',
    files: (path) =>
      (isSource(path) && /^packages\/shop\/src\/|^apps\/web\/(?:app|server)\//.test(path)) ||
      /^packages\/shop\/src\/.*\.sql$/.test(path),
    example: 'packages/shop/src/bills/made-up.ts',
    look: (source) =>
      source
        .split('\n')
        .filter((line) => FORMULA.test(line))
        .map((line) => line.trim()),
    good: [
      'const TOTAL = `select sum(i.amount_paisa) from order_items i`\n',
      'const NOW = `select sum(i.quantity * p.marked_price_paisa) from list_items i`\n',
      'const amount_paisa = grossOf(item)\n',
    ],
    bad: [
      'const SUM = `i.price_paisa::bigint * i.quantity - i.discount_paisa`\n',
      'const OFF = `div(i.discount_paisa::numeric * i.quantity, i.ordered_quantity)`\n',
      'const gross_paisa = price_paisa * quantity\n',
      'const gross_paisa = item.quantity * item.price_paisa\n',
    ],
    except: {
      'packages/shop/src/money/item-amount.ts': 'the formula',
      'packages/shop/src/backup/invariants.sql': 'the proof has a formula of its own',
    },
  },
  {
    name: 'who does what follows when an item costs less',
    sentence:
      'What follows when items change is done by followChange alone (orders/adjusting/): a change of items goes through transitionItems or adjustItem.',
    files: (path) => isSource(path) && path.startsWith('packages/shop/src/'),
    example: 'packages/shop/src/orders/made-up.ts',
    look: (source) => [...source.matchAll(new RegExp(FOLLOWS, 'g'))].map(([call]) => `calls ${call})`),
    good: [
      'export async function planTenders(ctx: Ctx, order_groups: readonly string[]): Promise<void> {}\n',
      'await followChange(ctx, change)\n',
    ],
    bad: ['await giveBackStock(ctx, lines)\n', 'await together(planTenders(ctx, [id]))\n'],
    except: {
      'packages/shop/src/orders/adjusting/follow-change.ts': 'the list',
      'packages/shop/src/orders/delivery/reassign-delivery-fee.ts':
        'a delivery that another order group pays changes what both cost',
    },
  },
]
