import { pageContext } from '../../context.ts'
import { notFound, orNotFound } from '../../not-found.server.ts'
import type { PageHandle } from '../../ui/page/page-handle.ts'
import type { Route } from './+types/page'
import { askedIn } from './asked.server.ts'
import { listOfName } from './file-lists.server.ts'
import { ListAsFile } from './list-as-file.tsx'
import { useDownloadTexts } from './texts/download.ts'

export const handle = { access: { staff: 'any' } } satisfies PageHandle

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const page = context.get(pageContext)
  const found = listOfName(params.list) ?? notFound()
  const asked = askedIn(url)
  const count = await orNotFound(found.list.count(page.ctx, asked))
  return { name: found.name, path: found.list.path, asked, count }
}

/** `/admin/download/<list>`: a list of the back office as a file. */
export default function Download({ loaderData: { name, ...list } }: Route.ComponentProps) {
  const texts = useDownloadTexts()
  return <ListAsFile {...list} list={texts.lists[name]} file={`/admin/download/${name}/file`} isAudited />
}
