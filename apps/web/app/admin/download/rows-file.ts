import { FORMATS } from '@himalayan-green/shop/files/sheets/table-file.ts'
import { noteTakenList } from '@himalayan-green/shop/office/note-taken-list.ts'
import { pageContext } from '../../context.ts'
import { notFound, orNotFound } from '../../not-found.server.ts'
import type { PageHandle } from '../../ui/page/page-handle.ts'
import type { Route } from './+types/rows-file'
import { askedIn } from './asked.server.ts'
import { listOfName } from './file-lists.server.ts'
import { tableResponse } from './table-response.server.ts'
import { downloadTexts } from './texts/download.ts'

export const handle = { access: { staff: 'any' }, isStreamed: true } satisfies PageHandle

/** A list with its filters, as a file that is made as it is taken (`format=csv` or `xlsx`). */
export async function loader({ context, params, url }: Route.LoaderArgs) {
  const page = context.get(pageContext)
  const { ctx } = page
  const { name, list } = listOfName(params.list) ?? notFound()
  const format = FORMATS.find((one) => one === url.searchParams.get('format')) ?? notFound()
  const asked = askedIn(url)
  const table = await orNotFound(list.open(ctx, asked, downloadTexts[ctx.locale].lists[name]))
  await noteTakenList(ctx, { list: name, format, filters: Object.keys(asked) })
  return tableResponse(page, { table, format, name })
}
