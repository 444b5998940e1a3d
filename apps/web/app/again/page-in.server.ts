import { notFound } from '../not-found.server.ts'

/** Which page of a list the address asks for, from 1; what is no page is not found. */
export function pageIn(url: URL): number {
  const text = url.searchParams.get('page') ?? '1'
  if (!/^[1-9]\d{0,2}$/.test(text)) notFound()
  return Number(text)
}
