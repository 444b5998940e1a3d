import { pageContext } from '../../context.ts'
import type { PageHandle } from '../../ui/page/page-handle.ts'
import type { Route } from './+types/found-file'
import { findFor } from './find.server.ts'
import { MAX_SEARCH_LENGTH } from './longest-search.ts'

export const handle = { access: { staff: 'any' } } satisfies PageHandle

/** `?search=`: what was found so far, for the dialog that asks while somebody types. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const search = (url.searchParams.get('search') ?? '').trim().slice(0, MAX_SEARCH_LENGTH)
  return Response.json(await findFor(context.get(pageContext), search), {
    headers: { 'Cache-Control': 'no-store' },
  })
}
