import { type ClientLoaderFunctionArgs, redirectDocument } from 'react-router'
import { notFound } from '../not-found.server.ts'
import type { PageHandle } from '../ui/page/page-handle.ts'

export const handle = { access: 'everybody' } satisfies PageHandle

/** The page for every address without another page. */
export function loader() {
  notFound()
}

/**
 * What a browser knows no page for may be a page of the site's other part (site-parts.ts): it asks the server for the whole page.
 */
export function clientLoader({ request }: ClientLoaderFunctionArgs) {
  throw redirectDocument(request.url)
}

/** A form sent to an address that is not there gets the same page. */
export function action() {
  notFound()
}

export default function NotFound() {
  return null
}
