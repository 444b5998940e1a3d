import { readImport } from '@himalayan-green/shop/catalog/import/import-products.ts'
import { writeCsv } from '@himalayan-green/shop/files/sheets/csv.ts'
import { pageContext } from '../../context.ts'
import { idOf } from '../../forms/form-of-saved.server.ts'
import { orNotFound } from '../../not-found.server.ts'
import type { PageHandle } from '../../ui/page/page-handle.ts'
import type { Route } from './+types/import-faults-file'

export const handle = { access: { vendor: 'catalogue' } } satisfies PageHandle

/** What was wrong with a file of products, as a file. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const page = context.get(pageContext)
  const { faults } = await orNotFound(readImport(page.ctx, idOf(url.searchParams.get('file') ?? '')))
  const rows = faults.map(({ row, column, value, reason }) => [`${row}`, column, value, reason])
  return new Response(writeCsv(['row', 'column', 'value', 'reason'], rows), {
    headers: {
      'Content-Type': 'text/csv; charset=utf-8',
      'Content-Disposition': 'attachment; filename="faults.csv"',
    },
  })
}
