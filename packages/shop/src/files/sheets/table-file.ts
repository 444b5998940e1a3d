import type { Paisa } from '../../money/money.ts'
import { csvRows } from './csv.ts'

/** What a cell holds: paisa are written as rupees with two decimals, a number stays one; null is empty. */
type Cell = string | number | null

export interface Column<Row> {
  /** The heading, in the language of who takes the file. */
  title: string
  /** `rupees` cells hold paisa. */
  kind?: 'text' | 'number' | 'rupees'
  cell: (row: Row) => Cell
}

export const FORMATS = ['csv', 'xlsx'] as const
export type TableFormat = (typeof FORMATS)[number]

export const CONTENT_TYPES: Record<TableFormat, string> = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
}

/** A table that is handed out as a file. */
export interface Table<Row> {
  /** The name of the sheet. */
  name: string
  columns: readonly Column<Row>[]
  /** The rows, page by page: no more than one page is held in memory. */
  pages: AsyncIterable<readonly Row[]>
}

/**
 * A table as the bytes of a file, made as they are taken: whoever reads slowly makes the database wait, and not the
 * memory grow. A failure breaks the stream off, so that a file that ended is whole.
 */
export async function tableFile<Row>(
  table: Table<Row>,
  format: TableFormat,
): Promise<ReadableStream<Uint8Array>> {
  return format === 'csv' ? csvFile(table) : xlsxFile(table)
}

function csvFile<Row>({ columns, pages }: Table<Row>): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder()
  async function* parts() {
    yield encoder.encode(csvRows([columns.map(({ title }) => title)], true))
    for await (const rows of pages)
      if (rows.length > 0)
        yield encoder.encode(csvRows(rows.map((row) => columns.map((column) => csvCell(column, row)))))
  }
  const made = parts()
  return new ReadableStream({
    async pull(controller) {
      const { done, value } = await made.next()
      if (done) controller.close()
      else controller.enqueue(value)
    },
    async cancel() {
      await made.return()
    },
  })
}

function csvCell<Row>({ kind, cell }: Column<Row>, row: Row): string | number {
  const value = cell(row)
  if (value === null) return ''
  return kind === 'rupees' ? rupees(value as Paisa).toFixed(2) : value
}

const WIDTHS = { text: 22, number: 12, rupees: 14 }

async function xlsxFile<Row>({ name, columns, pages }: Table<Row>): Promise<ReadableStream<Uint8Array>> {
  const { writeXlsxStream } = await import('hucre/xlsx')
  async function* rows() {
    for await (const page of pages)
      for (const row of page) yield columns.map((column) => xlsxCell(column, row))
  }
  return writeXlsxStream(rows(), {
    name: sheetName(name),
    columns: columns.map(({ title, kind = 'text' }) => ({
      header: title,
      width: Math.max(WIDTHS[kind], title.length + 2),
      ...(kind === 'rupees' && { numFmt: '#,##0.00' }),
    })),
    freezePane: { rows: 1 },
  })
}

/** What XML 1.0 forbids: a file with one of these opens nowhere, and some may be stored since before they were refused. */
const NO_XML = /[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu

/** Text is written as text, so that no spreadsheet takes it for a formula. */
function xlsxCell<Row>({ kind, cell }: Column<Row>, row: Row): Cell {
  const value = cell(row)
  if (typeof value === 'string') return value.replace(NO_XML, '')
  return kind === 'rupees' && typeof value === 'number' ? rupees(value) : value
}

/** Paisa as rupees, without a negative zero. */
const rupees = (paisa: Paisa) => paisa / 100 + 0

/** Spreadsheets refuse some signs, and more than 31, in the name of a sheet. */
const sheetName = (name: string) => name.replace(/[\\/?*[\]:']/g, ' ').slice(0, 31)

/** The rows of a list that is read by a cursor, page by page. */
export async function* everyPage<Row>(
  read: (cursor: string | undefined) => Promise<{ rows: readonly Row[]; next: string | null }>,
): AsyncGenerator<readonly Row[]> {
  let cursor: string | undefined
  do {
    const { rows, next } = await read(cursor)
    yield rows
    cursor = next ?? undefined
  } while (cursor !== undefined)
}
