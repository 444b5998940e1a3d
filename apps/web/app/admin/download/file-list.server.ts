import type { Ctx, Locale } from '@himalayan-green/shop/context.ts'
import { type Column, everyPage, type Table } from '@himalayan-green/shop/files/sheets/table-file.ts'
import { bsDay } from '@himalayan-green/shop/nepal/bikram-sambat.ts'
import { inNepal } from '@himalayan-green/shop/nepal/time.ts'
import { downloadTexts } from './texts/download.ts'
import type { columns as words } from './texts/download-columns.ts'
import { columnTexts } from './texts/download-columns.ts'

/**
 * The filters of a list, as they stand in its address: the list itself refuses what it cannot read, so that any of
 * its inputs may be made of them.
 */
// biome-ignore lint/suspicious/noExplicitAny: each list parses them.
export type Asked = Readonly<Record<string, any>>

/** How many rows are read at once where a list can be asked for so many. */
export const PER_PAGE = 100

/** A list as its page reads it, and what of its rows goes into a file. */
interface FileListOf<Row> {
  /** A page of it, by its cursor. Asks for the right of the list. */
  read: (ctx: Ctx, asked: Asked, cursor: string | undefined) => Promise<Page<Row>>
  /** How many rows there will be; left out where nobody knows before they are read. */
  count?: (ctx: Ctx, asked: Asked) => Promise<number>
  columns: (locale: Locale, asked: Asked, ctx: Ctx) => readonly Column<Row>[]
  /** The page of the list, without a prefix of a language. */
  path: string
}

interface Page<Row> {
  rows: readonly Row[]
  next: string | null
}

/** A list that its page shows at once. */
export const wholeList = <Row>(rows: readonly Row[]): Page<Row> => ({ rows, next: null })

export interface FileList {
  path: string
  /** Refuses what the list refuses; null where rows are not counted. */
  count: (ctx: Ctx, asked: Asked) => Promise<number | null>
  /** The list as a table, of which the first page is read: what it refuses is refused before a byte is sent. */
  open: (ctx: Ctx, asked: Asked, name: string) => Promise<Table<unknown>>
}

export function fileList<Row>({ read, count, columns, path }: FileListOf<Row>): FileList {
  return {
    path,
    async count(ctx, asked) {
      if (count) return count(ctx, asked)
      await read(ctx, asked, undefined)
      return null
    },
    async open(ctx, asked, name) {
      const first = await read(ctx, asked, undefined)
      const pages = everyPage((cursor) => (cursor ? read(ctx, asked, cursor) : Promise.resolve(first)))
      return { name, columns: columns(ctx.locale, asked, ctx) as Column<unknown>[], pages }
    },
  }
}

/** Columns by the names of their headings, in the language of who takes the file. */
export function columnsIn<Row>(locale: Locale) {
  const titles = columnTexts[locale]
  type Title = keyof typeof words
  const named = (
    title: Title,
    cell: Column<Row>['cell'],
    kind: Column<Row>['kind'] = 'text',
  ): Column<Row> => ({
    title: titles[title],
    kind,
    cell,
  })
  return {
    text: (title: Title, cell: (row: Row) => string | null) => named(title, cell),
    number: (title: Title, cell: (row: Row) => number | null) => named(title, cell, 'number'),
    /** `cell` answers paisa. */
    rupees: (title: Title, cell: (row: Row) => number | null) => named(title, cell, 'rupees'),
    /** The day in Bikram Sambat, and beside it day and time as spreadsheets sort them. */
    when: (cell: (row: Row) => Date | null): Column<Row>[] => [
      named('dateBs', (row) => ifAny(cell(row), bsDay)),
      named('time', (row) => ifAny(cell(row), (at) => inNepal(at).slice(0, 16).replace('T', ' '))),
    ],
    /** A day of Nepal alone. */
    day: (title: Title, cell: (row: Row) => Date | null) => named(title, (row) => ifAny(cell(row), bsDay)),
    yesNo: (title: Title, cell: (row: Row) => boolean) =>
      named(title, (row) => (cell(row) ? downloadTexts[locale].yes : downloadTexts[locale].no)),
  }
}

const ifAny = <T>(value: T | null, text: (value: T) => string) => (value === null ? null : text(value))

/** A name in the reader's language. */
export const nameIn = (locale: Locale) => (of: { name_en: string; name_ne: string }) => of[`name_${locale}`]
