import type { FoundRow } from './found-kinds.ts'

/** Where the last rows are kept: in this tab alone, because they name people. */
const STORED = 'find.opened'
const MOST = 5

/** What was opened last from the field, newest first. */
export function lastOpened(): FoundRow[] {
  try {
    const rows: unknown = JSON.parse(sessionStorage.getItem(STORED) ?? '[]')
    return Array.isArray(rows) ? (rows as FoundRow[]).filter(isRow).slice(0, MOST) : []
  } catch {
    return []
  }
}

/** Puts a row on top of those. */
export function keepOpened(row: FoundRow): void {
  const rows = [row, ...lastOpened().filter(({ to }) => to !== row.to)].slice(0, MOST)
  try {
    // By its address: ids of several kinds may be the same.
    sessionStorage.setItem(STORED, JSON.stringify(rows.map((one) => ({ ...one, key: one.to }))))
  } catch {
    // A browser that keeps nothing shows none.
  }
}

const isRow = ({ to, name, more }: Partial<FoundRow>) =>
  [to, name, more].every((text) => typeof text === 'string') && to!.startsWith('/')
