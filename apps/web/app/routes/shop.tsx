import { pageContext } from '../context.ts'
import { useHref, useMessages } from '../locale.tsx'
import { readProductList } from '../product-list.server.ts'
import type { PageHandle } from '../shell/page-handle.ts'
import { PageHead } from '../shell/page-head.tsx'
import { isNarrowed } from '../ui/shop/list-filters.ts'
import { ShopPage } from '../ui/shop/shop-page.tsx'
import type { Route } from './+types/shop'
import '../styles/shop.css'

export const handle = { products: true, deliverTo: true } satisfies PageHandle

export function loader({ context, request }: Route.LoaderArgs) {
  return readProductList(context.get(pageContext), new URL(request.url))
}

/** All products, and what a search finds among them. */
export default function Shop({ loaderData }: Route.ComponentProps) {
  const href = useHref()
  const { catalogue } = useMessages()
  const { filters } = loaderData
  const title = filters.search ? catalogue.searchTitle(filters.search) : catalogue.shopTitle
  return (
    <>
      <PageHead
        title={title}
        description={catalogue.shopDescription}
        noindex={isNarrowed(filters)}
        page={filters.page}
      />
      <ShopPage
        title={title}
        second={filters.search ? undefined : catalogue.shopSecond}
        crumbs={[{ name: title, path: '/shop' }]}
        path={href('/shop')}
        searchable
        {...loaderData}
      />
    </>
  )
}
