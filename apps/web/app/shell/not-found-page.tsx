import { notFound } from '../not-found.server.ts'
import type { PageHandle } from '../ui/page/page-handle.ts'

export const handle = { access: 'everybody' } satisfies PageHandle

/** The page for every address without another page. */
export function loader() {
  notFound()
}

/** A form sent to an address that is not there gets the same page. */
export function action() {
  notFound()
}

export default function NotFound() {
  return null
}
