import type { Column } from '@himalayan-green/shop/files/sheets/table-file.ts'
import { listOwed, type NamedOwed } from '@himalayan-green/shop/reports/business/list-owed.ts'
import { askedFor, type ReportRow, readReport } from '@himalayan-green/shop/reports/business/read-report.ts'
import { numberOf } from '@himalayan-green/shop/reports/business/report-numbers.ts'
import { columnMarks, rowName } from '../reports/shown-report.server.ts'
import { reportTexts } from '../reports/texts/reports.ts'
import { columnsIn, fileList, nameIn, wholeList } from './file-list.server.ts'

const PER_PAGE = 500

/** The table of a report with all of its rows, and that of all of them as the last. */
const report = fileList<Omit<ReportRow, 'note_en' | 'note_ne'>>({
  path: '/admin/reports',
  async read(ctx, asked, cursor) {
    const { rows, sum, next } = await readReport(ctx, { ...asked, cursor, limit: PER_PAGE })
    const all = { key: '', name_en: reportTexts.en.all, name_ne: reportTexts.ne.all, ...sum }
    return { rows: next ? rows : [...rows, all], next }
  },
  columns(locale, query, ctx) {
    const { asked, columns } = askedFor(ctx, query)
    const texts = reportTexts[locale]
    const { measure } = numberOf(asked.number)
    const kind: Column<unknown>['kind'] = measure === 'rupees' ? 'rupees' : 'number'
    const compared = asked.compare === 'none' ? [] : [texts.compared[asked.compare]]
    return [
      {
        title: texts.rows[asked.rows],
        cell: (row) => (row.key === '' ? texts.all : rowName(asked.rows, row, locale)),
      },
      ...columnMarks({ asked, columns }, ctx).map(({ name }, at) => ({
        title: name,
        kind,
        cell: ({ cells }: Pick<ReportRow, 'cells'>) => cells[at]!,
      })),
      { title: texts.total, kind, cell: (row) => row.total },
      ...compared.map((title) => ({ title, kind, cell: ({ before }: Pick<ReportRow, 'before'>) => before })),
    ]
  },
})

const owed = fileList<NamedOwed>({
  path: '/admin/reports/owed',
  async read(ctx) {
    return wholeList(await listOwed(ctx))
  },
  columns(locale) {
    const { text, rupees } = columnsIn<NamedOwed>(locale)
    return [
      text('vendor', (one) => nameIn(locale)(one.vendor)),
      rupees('balance', (one) => one.balance_paisa),
      rupees('pending', (one) => one.held_paisa),
      rupees('prepared', (one) => one.prepared_paisa),
      rupees('cashInHand', (one) => one.cash_paisa),
      rupees('payable', (one) => one.payable_paisa),
    ]
  },
})

/** The reports. */
export const REPORT_LISTS = { report, owed }
