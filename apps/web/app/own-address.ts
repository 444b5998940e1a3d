/** Whatever comes first here is only ever compared, never asked. */
const HERE = 'http://here.invalid'

/**
 * An address on this site (path, query, hash) out of a form or a query, or null: nobody may send our readers
 * to another site through us. Browsers read '//', '/\' and tabs as the way to another host.
 */
export function ownAddress(typed: unknown): string | null {
  if (typeof typed !== 'string' || !typed.startsWith('/')) return null
  const url = URL.parse(typed, HERE)
  if (url?.origin !== HERE) return null
  const address = url.pathname + url.search + url.hash
  return address.startsWith('//') ? null : address
}
