import { expect, test } from 'vitest'
import { unguardedCell, writeCsv } from './csv.ts'

const lineOf = (...cells: string[]) => writeCsv(['a'], [cells]).split('\r\n').slice(1, -1).join('\r\n')

test('a file begins with its mark and its header, and every line ends as spreadsheets write it', () => {
  expect(writeCsv(['slug', 'stock'], [['honey', '5']])).toBe('\uFEFFslug,stock\r\nhoney,5\r\n')
  expect(writeCsv(['slug'], [])).toBe('\uFEFFslug\r\n')
})

test.each([
  ['a,b', '"a,b"'],
  ['a;b', '"a;b"'],
  ['a\tb', '"a\tb"'],
  ['a "b"', '"a ""b"""'],
  ['two\nlines', '"two\nlines"'],
  ['two\r\nlines', '"two\r\nlines"'],
  [' blank', '" blank"'],
  ['blank ', '"blank "'],
  ['आलु', 'आलु'],
  ['', ''],
])('%j is written as %j', (cell, written) => {
  expect(lineOf('x', cell)).toBe(`x,${written}`)
})

test.each(['=1+1', '+977', '-5', '-5.5', '@sum', '\tx', '\rx', "'=x", "''=y", '-1.00+2', '=cmd|"x"'])(
  '%j begins with an apostrophe, wherever it stands, and reads back as it was',
  (cell) => {
    const written = `'${cell}`
    const isQuoted = /[",;\t\r\n]/.test(cell)
    const inFile = isQuoted ? `"${written.replaceAll('"', '""')}"` : written
    expect(lineOf(cell, cell)).toBe(`${inFile},${inFile}`)
    expect(writeCsv([cell], [])).toBe(`\uFEFF${inFile}\r\n`)
    expect(unguardedCell(written)).toBe(cell)
  },
)

test('a negative amount is left to be added up, and a plain apostrophe is left as it is', () => {
  expect(lineOf('-12.50', "'plain")).toBe("-12.50,'plain")
  expect(unguardedCell("'plain")).toBe("'plain")
  expect(unguardedCell('-12.50')).toBe('-12.50')
})
