import { exportProducts } from '@himalayan-green/shop/catalog/import/export-products.ts'
import { pageContext } from '../../context.ts'
import { vendorRequired } from '../vendor-required.server.ts'
import type { Route } from './+types/export-file'

/** All products of the vendor, as a file. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const page = context.get(pageContext)
  vendorRequired(page, url, 'catalogue')
  return new Response(await exportProducts(page.ctx), {
    headers: {
      'Content-Type': 'text/csv; charset=utf-8',
      'Content-Disposition': 'attachment; filename="products.csv"',
    },
  })
}
