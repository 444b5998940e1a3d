import { stringify } from 'csv-stringify/sync'

/**
 * A file that spreadsheet programs open directly: UTF-8 with BOM, commas, CRLF, and no cell that acts as a formula.
 * Cells with semicolons or tabs are quoted as well, because spreadsheets in some countries split lines there.
 */
export function writeCsv(header: readonly string[], rows: readonly (readonly string[])[]): string {
  return csvRows([header, ...rows], true)
}

/** Rows of such a file; `isStart` where they begin it. Numbers stay numbers, negative ones too. */
export function csvRows(rows: readonly (readonly (string | number)[])[], isStart = false): string {
  return stringify([...rows], {
    bom: isStart,
    record_delimiter: 'windows',
    quoted_match: [/[;\t\r\n]|^\s|\s$/],
    cast: { string: guardedCell },
  })
}

/** What makes a spreadsheet compute instead of show, also in full width; an apostrophe before it prevents that. */
const FORMULA = /^'*[=+\-@＝＋－＠\t\r]/

/** A negative amount begins like a formula, but spreadsheets have to add it up. */
const NEGATIVE_AMOUNT = /^-\d+\.\d\d$/

/** The library's own option, `escape_formulas`, would turn negative amounts into text, and could not be undone. */
function guardedCell(cell: string): string {
  return FORMULA.test(cell) && !NEGATIVE_AMOUNT.test(cell) ? `'${cell}` : cell
}

/** A cell from such a file, without the apostrophe that `writeCsv` put before a formula. */
export function unguardedCell(cell: string): string {
  return cell.startsWith("'") && FORMULA.test(cell.slice(1)) ? cell.slice(1) : cell
}
