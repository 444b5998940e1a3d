import { findProducts } from '@himalayan-green/shop/phone-orders/find-products.ts'
import { pageContext } from '../../context.ts'
import type { PageHandle } from '../../ui/page/page-handle.ts'
import type { Route } from './+types/found-products-file'

export const handle = { access: { staff: 'order.help', readers: false } } satisfies PageHandle

/** `?search=`: the products of what is being typed, and how many of each. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const { ctx } = context.get(pageContext)
  const search = (url.searchParams.get('search') ?? '').slice(0, 200)
  const { products, is_message } = await findProducts(ctx, { search })
  return Response.json(
    {
      is_message,
      products: products.map(({ id, name_en, name_ne, image, marked_price_paisa, ...product }) => ({
        ...{ id, name_en, name_ne, image, marked_price_paisa },
        quantity: product.packs.quantity,
        is_exact: product.packs.fit === 'exact',
        unit_description: product.unit_description,
        stock: product.is_available ? product.stock : 0,
        vendor: { name_en: product.vendor.name_en, name_ne: product.vendor.name_ne },
      })),
    },
    { headers: { 'Cache-Control': 'no-store' } },
  )
}
