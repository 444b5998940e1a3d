/** The address with those of the query that say something: `('/shop', { search: '', page: '2' })` is '/shop?page=2'. */
export function withQuery(address: string, query: Record<string, string | null | undefined>): string {
  const given = Object.entries(query).filter((entry): entry is [string, string] => !!entry[1])
  return given.length > 0 ? `${address}?${new URLSearchParams(given)}` : address
}
