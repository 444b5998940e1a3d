import { isSource } from './house.ts'
import type { Rule } from './rule.ts'

// The ledger is written, never asked, by those whose money it books: what a purchase, a payment, a refund or a courier comes to
// stands in rows of their own, and `invariants.sql` holds the books against them.

export const LEDGER: Rule[] = [
  {
    name: 'who names the tables of the ledger',
    sentence:
      'Ledger, figures, reports and backup alone name its tables: payouts and bills for commission ask by what ledger/ exports.',
    files: (path) =>
      /^packages\/shop\/src\/(?!(?:ledger|figures|reports|backup)\/).*\.(?:ts|sql)$|^apps\/web\/(?:app|server)\/|^scripts\//.test(
        path,
      ) &&
      (isSource(path) || path.endsWith('.sql')),
    example: 'packages/shop/src/orders/made-up.ts',
    look: (source) =>
      /\bledger_(?:lines|entries)\b/.test(source) ? ['names ledger_lines or ledger_entries'] : [],
    good: [{ 'packages/shop/src/ledger/made-up.ts': 'const SUM = `select 1 from ledger_lines`\n' }],
    bad: [
      'const SUM = `select sum(amount_paisa) from ledger_lines`\n',
      `ctx.db.selectFrom('ledger_entries')\n`,
    ],
    except: { 'packages/shop/src/tables.ts': 'the list of all tables' },
  },
  {
    name: 'who asks the ledger for a balance',
    sentence:
      'Orders, payments, refunds and cash ask for no balance: what they need stands in rows of their own.',
    files: (path) =>
      isSource(path) && /^packages\/shop\/src\/(?:orders|payments|paying|refunds|cash)\//.test(path),
    example: 'packages/shop/src/orders/made-up.ts',
    look: (source) => (/\bbalanceOf\b/.test(source) ? ['asks balanceOf'] : []),
    good: [{ 'packages/shop/src/payouts/made-up.ts': 'await balanceOf(ctx, account)\n' }],
    bad: ['await balanceOf(ctx, account)\n'],
    except: {
      'packages/shop/src/cash/day-sheet.ts':
        'what a vendor is owed, beside the cash that its people may keep',
    },
  },
  {
    name: 'who reads what was sold from the ledger',
    sentence:
      'readSold is for amounts that are reversed in the same transaction. Whether something is paid say its tenders: IS_ITEM_PAID (payments/tenders.ts).',
    files: (path) =>
      isSource(path) && /^packages\/shop\/src\/(?!ledger\/)|^apps\/web\/(?:app|server)\//.test(path),
    example: 'packages/shop/src/orders/made-up.ts',
    look: (source) => (/\breadSold\b/.test(source) ? ['reads readSold'] : []),
    good: [
      { 'packages/shop/src/ledger/made-up.ts': 'const [sold] = await readSold(ctx, [item])\n' },
      'const { is_paid } = await findItem(ctx, item)\n',
    ],
    bad: ['const isPaid = (await readSold(ctx, [item])).length > 0\n'],
    except: {
      'packages/shop/src/orders/post-journal.ts': 'what was paid for cancelled items goes back',
      'packages/shop/src/orders/adjusting/take-back-lowered.ts': 'so does what pieces cost that are left out',
      'packages/shop/src/orders/weighing/write-weights.ts': 'and what goods weigh less that were paid before',
      'packages/shop/src/refunds/deciding/decide-refund.ts': 'and a delivery, as far as it did not go back',
      'packages/shop/src/refunds/deciding/lines-of-refund.ts': 'and what a refund is approved of',
    },
  },
]
