import { pageContext } from '../context.ts'
import { useHref, useLocale, useMessages } from '../locale.tsx'
import { readProductList } from '../product-list.server.ts'
import type { PageHandle } from '../shell/page-handle.ts'
import { PageHead } from '../shell/page-head.tsx'
import { useSite } from '../site.ts'
import { nameIn } from '../ui/names.tsx'
import { isNarrowed } from '../ui/shop/list-filters.ts'
import { ShopPage } from '../ui/shop/shop-page.tsx'
import type { Route } from './+types/category'
import '../styles/shop.css'

export const handle = { products: true } satisfies PageHandle

export function loader({ context, request, params }: Route.LoaderArgs) {
  return readProductList(context.get(pageContext), new URL(request.url), params.slug)
}

/** The products of one category; an unknown one was a 404 already. */
export default function Category({ loaderData, params }: Route.ComponentProps) {
  const href = useHref()
  const locale = useLocale()
  const { catalogue, shell } = useMessages()
  const category = useSite().categories.find(({ slug }) => slug === params.slug)
  if (!category)
    throw new Error(`The category ${params.slug} has products but is not in the list of categories.`)
  const name = nameIn(locale, category)
  const path = `/category/${category.slug}`
  return (
    <>
      <PageHead
        title={name}
        description={catalogue.categoryDescription(name, category.product_count)}
        noindex={isNarrowed(loaderData.filters)}
      />
      <ShopPage
        title={name}
        second={nameIn(locale === 'en' ? 'ne' : 'en', category)}
        crumbs={[
          { name: shell.shop, path: '/shop' },
          { name, path },
        ]}
        path={href(path)}
        {...loaderData}
      />
    </>
  )
}
