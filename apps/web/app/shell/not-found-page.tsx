import { notFound } from '../not-found.server.ts'
import type { PageHandle } from '../ui/page/page-handle.ts'

export const handle = { access: 'everybody' } satisfies PageHandle

/** Whatever no other page answers to. */
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
