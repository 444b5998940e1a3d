import { tellUsage } from './tell-usage.ts'

/** Tells our own server what was searched, where an address is that of a search without filters: what it finds says whether the shop has it. */
export function countSearch(path: string, query: string): () => void {
  const asked = [...new URLSearchParams(query)].filter(([name, value]) => value && name !== 'sort')
  const [[name, search] = []] = asked
  if (!/^(\/ne)?\/shop$/.test(path) || asked.length !== 1 || name !== 'search') return () => {}
  return tellUsage(() => ({ search: search!.slice(0, 200) }))
}
