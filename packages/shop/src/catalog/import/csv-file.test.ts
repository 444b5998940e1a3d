import { describe, expect, test } from 'vitest'
import { writeCsv } from '../../files/sheets/csv.ts'
import { readCsv } from './csv-file.ts'

const bytes = (text: string) => Buffer.from(text)
const read = (text: string) => readCsv(bytes(text), 'en')
const faultOf = async (file: Uint8Array | string, locale: 'en' | 'ne' = 'en') => {
  const refused = await readCsv(typeof file === 'string' ? bytes(file) : file, locale).catch((error) => error)
  return refused.fields?.file
}

describe('a file is read', () => {
  test.each([
    ['with commas', 'slug,stock\nhoney,5\n'],
    ['with semicolons', 'slug;stock\nhoney;5'],
    ['with tabs', 'slug\tstock\nhoney\t5'],
    ['with CRLF', 'slug,stock\r\nhoney,5\r\n'],
    ['with a BOM', '\uFEFFslug,stock\nhoney,5'],
    ['with marks that nobody sees', 'slug\u200b,\u202astock\u202c\nhoney\u200b,\u200e5'],
    ['with full-width names', 'ｓｌｕｇ,stock\nhoney,５'],
    ['with quotes', '"slug","stock"\n"honey","5"'],
    ['with blanks and capitals', ' Slug , STOCK \n honey , 5 '],
    ['with empty columns at the end', 'slug,stock,,\nhoney,5,,'],
  ])('%s', async (_how, text) => {
    expect(await read(text)).toEqual([
      { row_no: 2, cells: { slug: 'honey', stock: '5' }, is_too_long: false },
    ])
  })

  test('with commas, semicolons, quotes and line ends inside a cell, and Devanagari', async () => {
    const [row] = await read('name_en,name_ne,aliases,description\n"A ""B"", c",आलु,aalu; alu,"one\r\ntwo"\n')
    expect(row!.cells).toEqual({
      name_en: 'A "B", c',
      name_ne: 'आलु',
      aliases: 'aalu; alu',
      description: 'one\ntwo',
    })
  })

  test('with rows counted as a spreadsheet counts them, empty ones passed over', async () => {
    const rows = await read('slug,stock\na,1\n\n,\nb,2\nc,3,4\n"d\nd",4')
    expect(rows.map(({ row_no, is_too_long }) => [row_no, is_too_long])).toEqual([
      [2, false],
      [5, false],
      [6, true],
      [7, false],
    ])
  })
})

describe('a file is refused as a whole', () => {
  test.each([
    ['when there is none', '', /Choose a file/],
    ['above 2 MB', `slug\n${'x'.repeat(2 * 1024 * 1024)}`, /2 MB/],
    ['in UTF-16', Buffer.from('\uFEFFslug,stock\nhoney,5', 'utf16le'), /UTF-16/],
    ['in UTF-16 without a mark', Buffer.from('slug,stock\nhoney,5,and,more', 'utf16le'), /UTF-16/],
    ['in another writing', Buffer.from([0x73, 0x6c, 0x75, 0x67, 0x0a, 0xe9, 0x20]), /UTF-8/],
    ['when it is a picture', Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0xff]), /UTF-8/],
    ['when a quote is not closed', 'slug,stock\na,1\n"b,2\n', /from row 3 on/],
    ['when a quote stands inside', 'slug,stock\na"b,1\n', /from row 2 on/],
    ['without a column that names the product', 'stock\n5', /name_en, slug or id/],
    ['with an unknown column', 'slug,prise\na,5', /no such columns: prise/],
    ['with a column twice', 'slug,stock,stock\na,5,5', /more than one column of this name: stock/],
    ['with no row', 'slug,stock\n\n', /no product/],
    ['with more than 5,000 rows', `slug\n${'a\n'.repeat(5001)}`, /5,000 rows/],
    [
      'P12: with rows by the hundred thousand, empty ones too',
      `slug\na${'\n'.repeat(300_000)}`,
      /5,000 rows/,
    ],
    [
      'P12: with cells by the hundred thousand',
      `slug\n${`${','.repeat(50_000)}\n`.repeat(11)}`,
      /Please split/,
    ],
  ])('%s', async (_why, file, sentence) => {
    expect(await faultOf(file)).toMatch(sentence)
    expect(await faultOf(file, 'ne')).toMatch(/[\u0900-\u097f]/)
  })
})

test('what is written reads back as it was, and no cell of it acts as a formula', async () => {
  const cells = ['=1+1', '+977', '-5', '@sum', "'=x", "''=y", "'plain", 'a,"b";c', 'two\nlines', 'आलु', '']
  const rows = cells.map((cell) => ['honey', cell])
  const text = writeCsv(['slug', 'description'], rows)
  expect(text.startsWith('\uFEFFslug,description\r\n')).toBe(true)
  expect(text).not.toMatch(/(^|[,"\n])[=+\-@]/)
  const back = await read(text)
  expect(back.map((row) => row.cells.description)).toEqual(cells)
})
