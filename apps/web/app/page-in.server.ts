/** Which page of a list an address asks for: `?page=2`; the first where it does not say. */
export function pageIn(url: URL): number {
  const page = Number(url.searchParams.get('page'))
  return Number.isInteger(page) && page >= 1 && page <= 10_000 ? page : 1
}
