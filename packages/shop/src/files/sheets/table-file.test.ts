import { expect, test } from 'vitest'
import { readSheets } from '../../../test/read-sheets.ts'
import { unguardedCell, writeCsv } from './csv.ts'
import { type Column, everyPage, type Table, type TableFormat, tableFile } from './table-file.ts'

interface Sold {
  name: string
  paisa: number | null
  count: number
}

const COLUMNS: Column<Sold>[] = [
  { title: 'नाम', cell: (row) => row.name },
  { title: 'Sum', kind: 'rupees', cell: (row) => row.paisa },
  { title: 'Count', kind: 'number', cell: (row) => row.count },
]

const tableOf = (pages: AsyncIterable<readonly Sold[]>): Table<Sold> => ({
  name: 'बिक्री [all]: 2083/08',
  columns: COLUMNS,
  pages,
})

async function* inPages(...pages: Sold[][]) {
  yield* pages
}

const bytesOf = async (pages: AsyncIterable<readonly Sold[]>, format: TableFormat) =>
  new Uint8Array(await new Response(await tableFile(tableOf(pages), format)).arrayBuffer())

const SOLD: Sold[][] = [
  [
    { name: 'आलु', paisa: 1250, count: 3 },
    { name: '=HYPERLINK("http://x")', paisa: -50, count: 1 },
  ],
  [],
  [{ name: 'a,b\n"c" <&>', paisa: null, count: 0 }],
]

test('a table as CSV begins with the mark that Excel looks for, and computes nothing', async () => {
  expect(new TextDecoder('utf-8', { ignoreBOM: true }).decode(await bytesOf(inPages(...SOLD), 'csv'))).toBe(
    '\uFEFFनाम,Sum,Count\r\nआलु,12.50,3\r\n"\'=HYPERLINK(""http://x"")",-0.50,1\r\n"a,b\n""c"" <&>",,0\r\n',
  )
})

test('what a credit note takes back is a number in CSV, while text that looks like one is not', async () => {
  const rows = [[{ name: '-2', paisa: -250, count: -2 }]]
  const file = new TextDecoder().decode(await bytesOf(inPages(...rows), 'csv'))
  expect(file.split('\r\n')[1]).toBe("'-2,-2.50,-2")
})

test('a table as XLSX has texts as texts, and amounts as numbers to be added up', async () => {
  const sheets = await readSheets(await bytesOf(inPages(...SOLD), 'xlsx'))
  expect(sheets.map(({ name }) => name)).toEqual(['बिक्री  all   2083 08'])
  expect(sheets[0]!.rows).toEqual([
    ['नाम', 'Sum', 'Count'],
    ['आलु', 12.5, 3],
    ['=HYPERLINK("http://x")', -0.5, 1],
    ['a,b\n"c" <&>', null, 0],
  ])
})

test('what is stored is written as XML may hold it: no sign that Excel refuses, and every emoji', async () => {
  const name = 'Case\ufffe Thi\u0001ng\uffff\ud83d 🌱'
  const sheets = await readSheets(await bytesOf(inPages([{ name, paisa: 1, count: 1 }]), 'xlsx'))
  expect(sheets[0]!.rows[1]![0]).toBe('Case Thing 🌱')
})

test('what spreadsheets also compute in full width is guarded, and comes back as it was', () => {
  const cells = ['＝1+1', '＋977', '－5', '＠sum']
  const written = writeCsv([], [cells])
  expect(written).toContain(`'＝1+1,'＋977,'－5,'＠sum`)
  expect(cells.map((cell) => unguardedCell(`'${cell}`))).toEqual(cells)
})

test.each(['csv', 'xlsx'] as const)('%s is made as it is taken, and no more of it', async (format) => {
  let made = 0
  async function* endless() {
    for (;;) {
      made++
      yield Array.from({ length: 1000 }, (_, at) => ({ name: `${Math.random()}`, paisa: at, count: made }))
    }
  }
  const reader = (await tableFile(tableOf(endless()), format)).getReader()
  for (let taken = 0; taken < 3; taken++) expect((await reader.read()).done).toBe(false)
  await new Promise((resolve) => setImmediate(resolve))
  expect(made).toBeLessThan(50)
  const before = made
  await reader.cancel()
  await new Promise((resolve) => setImmediate(resolve))
  expect(made).toBeLessThanOrEqual(before + 1)
})

test.each(['csv', 'xlsx'] as const)('%s breaks off where a page fails', async (format) => {
  async function* failing() {
    yield SOLD[0]!
    throw new Error('The database is away.')
  }
  await expect(bytesOf(failing(), format)).rejects.toThrow('away')
})

test('a list is read to its end by its cursor', async () => {
  const asked: (string | undefined)[] = []
  const pages = everyPage(async (cursor) => {
    asked.push(cursor)
    return { rows: [asked.length], next: asked.length < 3 ? `${asked.length}` : null }
  })
  const read: (readonly number[])[] = []
  for await (const page of pages) read.push(page)
  expect(read).toEqual([[1], [2], [3]])
  expect(asked).toEqual([undefined, '1', '2'])
})
