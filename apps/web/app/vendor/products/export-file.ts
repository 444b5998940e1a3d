import { exportProducts } from '@himalayan-green/shop/catalog/import/export-products.ts'
import { pageContext } from '../../context.ts'
import type { PageHandle } from '../../ui/page/page-handle.ts'
import type { Route } from './+types/export-file'

export const handle = { access: { vendor: 'catalogue' } } satisfies PageHandle

/** All products of the vendor, as a file. */
export async function loader({ context }: Route.LoaderArgs) {
  const page = context.get(pageContext)
  return new Response(await exportProducts(page.ctx), {
    headers: {
      'Content-Type': 'text/csv; charset=utf-8',
      'Content-Disposition': 'attachment; filename="products.csv"',
    },
  })
}
