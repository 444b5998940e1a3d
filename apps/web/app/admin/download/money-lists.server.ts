import { type CourierSheet, readDaySheet } from '@himalayan-green/shop/cash/day-sheet.ts'
import type { Locale } from '@himalayan-green/shop/context.ts'
import { type GatewayTransfer, readTransfers } from '@himalayan-green/shop/ledger/gateway-transfers.ts'
import {
  type AccountLine,
  type Balance,
  listAccountLines,
  readBalances,
} from '@himalayan-green/shop/ledger/read-ledger.ts'
import { orderNumber } from '@himalayan-green/shop/orders/number.ts'
import { listPayouts, type StaffPayout } from '@himalayan-green/shop/payouts/list-payouts.ts'
import { moneyTexts } from '../../vendor/money/texts/money.ts'
import { booksTexts } from '../ledger/texts/books.ts'
import { columnsIn, fileList, nameIn, wholeList } from './file-list.server.ts'

const payouts = fileList<StaffPayout>({
  path: '/admin/payouts',
  async read(ctx, _asked, cursor) {
    const { payouts, next } = await listPayouts(ctx, { cursor })
    return { rows: payouts, next }
  },
  columns(locale) {
    const { text, number, rupees, when } = columnsIn<StaffPayout>(locale)
    const { status, kinds } = moneyTexts[locale]
    return [
      number('number', (payout) => payout.id),
      number('batch', (payout) => payout.batch),
      ...when(({ steps }) => (steps[0] ? new Date(steps[0].at) : null)),
      text('vendor', (payout) => nameIn(locale)(payout.vendor)),
      rupees('amount', (payout) => payout.amount_paisa),
      text('status', (payout) => status[payout.is_filed ? 'filed' : payout.status]),
      text('kind', ({ account }) => kinds[account.kind]),
      text('bank', ({ account }) => account.bank),
      text('holder', ({ account }) => account.holder),
      text('account', ({ account }) => account.number),
      text('reference', (payout) => payout.reference),
    ]
  },
})

const cash = fileList<CourierSheet>({
  path: '/admin/cash',
  read: async (ctx, { day }) => wholeList((await readDaySheet(ctx, day ? { day } : {})).couriers),
  columns(locale) {
    const { text, rupees } = columnsIn<CourierSheet>(locale)
    return [
      text('name', (sheet) => sheet.name),
      text('vendor', ({ vendor }) => vendor && nameIn(locale)(vendor)),
      rupees('opening', (sheet) => sheet.opening_paisa),
      rupees('toCollect', (sheet) => sheet.due_paisa),
      rupees('collected', (sheet) => sheet.collected_paisa),
      rupees('handedOver', (sheet) => sheet.handed_over_paisa),
      rupees('netted', (sheet) => sheet.netted_paisa),
      rupees('short', (sheet) => sheet.short_paisa),
      rupees('balance', (sheet) => sheet.balance_paisa),
    ]
  },
})

/** The name of an account; debit is positive in files, as in the books. */
const accountName = (locale: Locale) => (account: Pick<Balance, 'kind' | 'of' | 'whose'>) =>
  account.whose
    ? nameIn(locale)(account.whose)
    : account.kind === 'gateway' && account.of
      ? account.of
      : booksTexts[locale].kinds[account.kind]

const ledger = fileList<Balance>({
  path: '/admin/ledger',
  read: async (ctx) => wholeList((await readBalances(ctx)).kinds.flatMap(({ accounts }) => accounts)),
  columns(locale) {
    const { text, rupees } = columnsIn<Balance>(locale)
    return [
      text('account', (balance) => balance.account),
      text('kind', (balance) => booksTexts[locale].kinds[balance.kind]),
      text('name', accountName(locale)),
      rupees('balance', (balance) => balance.balance_paisa),
    ]
  },
})

const ledgerLines = fileList<AccountLine>({
  path: '/admin/ledger/account',
  async read(ctx, { account = '' }, cursor) {
    const { lines, next } = await listAccountLines(ctx, { account, ...(cursor && { cursor }) })
    return { rows: lines, next }
  },
  columns(locale) {
    const { text, number, rupees, when } = columnsIn<AccountLine>(locale)
    const { causes } = booksTexts[locale]
    return [
      number('number', (line) => line.id),
      ...when((line) => line.at),
      text('cause', (line) => causes[line.cause] ?? line.cause),
      text('order', (line) => (line.number === null ? null : orderNumber(line.number))),
      text('product', ({ product }) => product && nameIn(locale)(product)),
      rupees('amount', (line) => line.amount_paisa),
      text('otherAccounts', (line) => line.others.map(({ account }) => account).join('; ')),
      text('note', (line) => line.note),
    ]
  },
})

const transfers = fileList<GatewayTransfer>({
  path: '/admin/ledger/transfers',
  read: async (ctx) => wholeList((await readTransfers(ctx)).transfers),
  columns(locale) {
    const { text, rupees, when, yesNo } = columnsIn<GatewayTransfer>(locale)
    return [
      ...when((transfer) => transfer.at),
      text('gateway', (transfer) => transfer.provider),
      text('reference', (transfer) => transfer.reference),
      rupees('amount', (transfer) => transfer.amount_paisa),
      rupees('fee', (transfer) => transfer.fee_paisa),
      text('who', (transfer) => transfer.by),
      yesNo('undone', (transfer) => transfer.undone !== null),
      text('reason', (transfer) => transfer.undone?.reason ?? null),
    ]
  },
})

/** Money that the company pays, holds and books. */
export const MONEY_LISTS = { payouts, cash, ledger, ledgerLines, transfers }
