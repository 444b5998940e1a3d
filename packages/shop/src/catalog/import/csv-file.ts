import type { Locale } from '../../context.ts'
import { fieldRefusal, type Refusal } from '../../errors.ts'
import { unguardedCell } from '../../files/sheets/csv.ts'
import { normalized, plainText } from '../../plain-text.ts'
import { csvTexts } from './csv-texts.ts'

/** The columns of a file of products, in the order in which they are written. */
export const CSV_COLUMNS = [
  'id',
  'slug',
  'name_en',
  'name_ne',
  'aliases',
  'category',
  'district',
  'price_rs',
  'unit',
  'unit_description',
  'unit_amount',
  'stock',
  'stock_before',
  'status',
  'is_vendor_approval_required',
  'approval_reason',
  'shelf_life_days',
  'lead_hours',
  'vat_exempt',
  'is_weighed',
  'over_percent',
  'description',
  'description_ne',
] as const

export type CsvColumn = (typeof CSV_COLUMNS)[number]
/** A row by the names of its columns; columns that the file does not have are left out. */
export type CsvCells = Partial<Record<CsvColumn, string>>

export interface CsvRow {
  /** Counted as spreadsheets do: the header is row 1. */
  row_no: number
  cells: CsvCells
  /** Whether it has cells beyond the last column. */
  is_too_long: boolean
}

const MAX_BYTES = 2 * 1024 * 1024
const MAX_ROWS = 5000
const MAX_ROW_LENGTH = 100_000
/** Of rows that are read, empty ones too, so that two megabytes of line ends do not become two million. */
const MAX_READ = 2 * MAX_ROWS
/** Of commas that are read: 5,000 rows of 23 columns have 115,000, and as many words of texts some more. */
const MAX_DELIMITERS = 500_000

/**
 * Reads a file of products: UTF-8 with or without BOM, with commas, semicolons or tabs between the cells and the
 * columns in any order. Empty rows are skipped but counted. Refuses (`file`) a file that cannot be read as a whole.
 */
export async function readCsv(bytes: Uint8Array, locale: Locale): Promise<CsvRow[]> {
  const texts = csvTexts(locale)
  if (bytes.length === 0) throw refusal(texts.noFile)
  if (bytes.length > MAX_BYTES) throw refusal(texts.tooLarge)
  const [header = [], ...records] = await recordsOf(textOf(bytes, locale), locale)
  const columns = columnsOf(header, locale)
  if (records.length > MAX_READ) throw refusal(texts.tooManyRows)
  const rows = records.flatMap((record, place): CsvRow[] => {
    const cells = record
      .slice(0, columns.length)
      .map((cell, at) => (isText(columns[at]) ? typedCell(cell) : compared(cell)))
    const is_too_long = record.slice(columns.length).some((cell) => cell !== '' && compared(cell) !== '')
    if (!is_too_long && cells.every((cell) => cell === '')) return []
    const named = columns.map((column, at) => [column, cells[at] ?? ''] as const)
    return [{ row_no: place + 2, cells: Object.fromEntries(named.filter(([column]) => column)), is_too_long }]
  })
  if (rows.length === 0) throw refusal(texts.noRows)
  if (rows.length > MAX_ROWS) throw refusal(texts.tooManyRows)
  return rows
}

/** Columns whose cells are shown as they are written; those of the others are compared. */
const TEXTS = new Set<string | undefined>([
  'name_en',
  'name_ne',
  'aliases',
  'unit_description',
  'description',
  'description_ne',
])
const isText = (column: CsvColumn | '' | undefined) => TEXTS.has(column)

const compared = (cell: string) => plainText(typedCell(cell)).trim()

/**
 * The text of a cell without the apostrophe that `writeCsv` puts before it, in Unicode NFC and with plain line ends.
 */
function typedCell(cell: string): string {
  return unguardedCell(plainCell(cell))
}

/** The form in which cells are compared, because spreadsheets change line ends and blanks at the ends. */
export function plainCell(cell: string): string {
  return normalized(cell).replaceAll('\r\n', '\n').trim()
}

function textOf(bytes: Uint8Array, locale: Locale): string {
  const texts = csvTexts(locale)
  const [first, second] = bytes
  const isMarked = (first === 0xff && second === 0xfe) || (first === 0xfe && second === 0xff)
  // UTF-16 without a byte order mark can be recognised by the zero bytes beside Latin letters.
  if (isMarked || bytes.subarray(0, 200).filter((byte) => byte === 0).length > 20) throw refusal(texts.utf16)
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes)
    if (!text.includes('\0')) return text
  } catch {
    // The refusal follows below.
  }
  throw refusal(texts.notText)
}

async function recordsOf(text: string, locale: Locale): Promise<string[][]> {
  const { parse } = await import('csv-parse/sync')
  const delimiter = delimiterOf(text)
  if (text.split(delimiter, MAX_DELIMITERS + 1).length > MAX_DELIMITERS)
    throw refusal(csvTexts(locale).tooLarge)
  try {
    return parse(text, {
      delimiter,
      relax_column_count: true,
      max_record_size: MAX_ROW_LENGTH,
      // The header, as many rows, and one more that says that there are.
      to: MAX_READ + 2,
    })
  } catch (error) {
    const { records } = error as { records?: number }
    if (records === undefined) throw error
    throw refusal(csvTexts(locale).broken(records + 1))
  }
}

/** The delimiter that occurs most often in the header: aliases contain semicolons too, but names of columns do not. */
function delimiterOf(text: string): string {
  const header = /^[^\r\n]*/.exec(text)![0]
  const count = (delimiter: string) => header.split(delimiter).length
  return [',', ';', '\t'].reduce((best, one) => (count(one) > count(best) ? one : best))
}

function columnsOf(header: string[], locale: Locale): (CsvColumn | '')[] {
  const texts = csvTexts(locale)
  const columns = header.map((name) => plainText(name).trim().toLowerCase())
  const known = (name: string): name is CsvColumn => (CSV_COLUMNS as readonly string[]).includes(name)
  if (!columns.some((name) => ['id', 'slug', 'name_en'].includes(name))) throw refusal(texts.noKey)
  const unknown = columns.filter((name) => name !== '' && !known(name))
  if (unknown.length > 0)
    throw refusal(texts.unknownColumns(unknown.join(', ').slice(0, 200), CSV_COLUMNS.join(', ')))
  const twice = columns.filter((name, at) => name !== '' && columns.indexOf(name) !== at)
  if (twice.length > 0) throw refusal(texts.twiceColumns(twice.join(', ')))
  return columns as (CsvColumn | '')[]
}

function refusal(sentence: string): Refusal {
  return fieldRefusal('invalid', 'file', sentence)
}
