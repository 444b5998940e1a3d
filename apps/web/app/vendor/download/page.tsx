import { askedIn } from '../../admin/download/asked.server.ts'
import { ListAsFile } from '../../admin/download/list-as-file.tsx'
import { useDownloadTexts } from '../../admin/download/texts/download.ts'
import { pageContext } from '../../context.ts'
import { notFound, orNotFound } from '../../not-found.server.ts'
import type { PageHandle } from '../../ui/page/page-handle.ts'
import type { Route } from './+types/page'
import { ownListOfName } from './own-lists.server.ts'

export const handle = { access: { vendor: 'any' } } satisfies PageHandle

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const page = context.get(pageContext)
  const found = ownListOfName(params.list) ?? notFound()
  const asked = askedIn(url)
  const count = await orNotFound(found.list.count(page.ctx, asked))
  return { name: found.name, path: found.list.path, asked, count }
}

/** `/vendor/download/<list>`: a list of the vendor's as a file. */
export default function VendorDownload({ loaderData: { name, ...list } }: Route.ComponentProps) {
  const texts = useDownloadTexts()
  const file = `/vendor/download/${name}/file`
  return <ListAsFile {...list} list={texts.ownLists[name]} file={file} isAudited={false} />
}
