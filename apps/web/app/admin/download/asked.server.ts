import type { Asked } from './file-list.server.ts'

/**
 * The filters in the address of a list or of its file. A form sends fields that are left alone as empty strings; what it sends several
 * times, as the numbers of chosen rows, is one text with commas.
 */
export function askedIn({ searchParams }: URL): Asked {
  const filters = [...searchParams].filter(([name, value]) => value !== '' && !PARAMETERS.has(name))
  const values = Map.groupBy(filters, ([name]) => name)
  return Object.fromEntries([...values].map(([name, all]) => [name, all.map(([, value]) => value).join()]))
}

/** What an address says besides: which form the file has, and where the list was opened. */
const PARAMETERS = new Set(['format', 'cursor', 'limit'])
