import { FORMATS } from '@himalayan-green/shop/files/sheets/table-file.ts'
import { askedIn } from '../../admin/download/asked.server.ts'
import { tableResponse } from '../../admin/download/table-response.server.ts'
import { downloadTexts } from '../../admin/download/texts/download.ts'
import { pageContext } from '../../context.ts'
import { notFound, orNotFound } from '../../not-found.server.ts'
import type { PageHandle } from '../../ui/page/page-handle.ts'
import type { Route } from './+types/rows-file'
import { ownListOfName } from './own-lists.server.ts'

export const handle = { access: { vendor: 'any' }, isStreamed: true } satisfies PageHandle

/** A list of the vendor's with its filters, as a file that is made as it is taken (`format=csv` or `xlsx`). */
export async function loader({ context, params, url }: Route.LoaderArgs) {
  const page = context.get(pageContext)
  const { name, list } = ownListOfName(params.list) ?? notFound()
  const format = FORMATS.find((one) => one === url.searchParams.get('format')) ?? notFound()
  const table = await orNotFound(
    list.open(page.ctx, askedIn(url), downloadTexts[page.ctx.locale].ownLists[name]),
  )
  return tableResponse(page, { table, format, name })
}
