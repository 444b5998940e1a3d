import { certifiedTags } from '@himalayan-green/shop/catalog/tags/tags.ts'
import { askFor } from '@himalayan-green/shop/search/searches/ask-for.ts'
import { saysOrganic } from '@himalayan-green/shop/words/says-organic.ts'
import { useEffect } from 'react'
import { redirect, useLocation } from 'react-router'
import { countClicks } from '../browser/count-clicks.ts'
import { countSearch } from '../browser/count-search.ts'
import { pageContext } from '../context.ts'
import { refusedForm } from '../forms/refused-form.server.ts'
import { localeHref, useHref, useTexts } from '../locale.tsx'
import type { PageHandle } from '../ui/page/page-handle.ts'
import { PageHead } from '../ui/page/page-head.tsx'
import type { Route } from './+types/page'
import { ASKED, AskForIt } from './ask-for-it.tsx'
import { CertifiedGrid } from './certified-grid.tsx'
import { ChangeSearch } from './change-search.tsx'
import { CertifiedLinks } from './filters/certified-links.tsx'
import { filtersIn, isNarrowed, listAddress } from './filters/list-filters.ts'
import { readProductList } from './product-list.server.ts'
import { ShopView } from './shop-view.tsx'
import './shop.css'

export const handle = {
  cache: 'everybody',
  cacheKey: 'list',
  notesProducts: true,
  products: true,
  deliverTo: true,
  script: 'read',
} satisfies PageHandle

export async function loader({ context, request }: Route.LoaderArgs) {
  const page = context.get(pageContext)
  const list = await readProductList(page, new URL(request.url))
  return { ...list, organic: saysOrganic(list.filters.search) ? await certifiedTags(page.ctx) : null }
}

/** Asks for what the search of the address did not find. */
export async function action({ context, request, url }: Route.ActionArgs) {
  const { ctx, client } = context.get(pageContext)
  const { search = '', exact } = filtersIn(url.searchParams)
  try {
    await askFor(ctx, client, { search, exact })
  } catch (error) {
    return refusedForm(error, await request.formData(), 'search')
  }
  const address = listAddress(localeHref(ctx.locale, '/shop'), { search, ...(exact && { exact }) })
  return redirect(`${address}&${ASKED}=yes`, 303)
}

/** All products, or the results of a search. */
export default function Shop({ loaderData }: Route.ComponentProps) {
  const href = useHref()
  const { catalogue } = useTexts()
  const { organic, certified, ...list } = loaderData
  const { filters, products } = list
  const { pathname, search } = useLocation()
  useEffect(() => countSearch(pathname, search), [pathname, search])
  useEffect(countClicks, [])
  const title = filters.search ? catalogue.searchTitle(filters.search) : catalogue.shopTitle
  return (
    <>
      <PageHead
        title={title}
        description={catalogue.shopDescription}
        noindex={isNarrowed(filters)}
        page={filters.page}
      />
      <ShopView
        title={title}
        second={filters.search ? undefined : catalogue.shopSecond}
        crumbs={[{ name: title, path: '/shop' }]}
        path={href('/shop')}
        searchable={!filters.search}
        ask={<AskForIt path={href('/shop')} filters={filters} />}
        grid={certified && <CertifiedGrid products={products} certified={certified} />}
        intro={
          filters.search && (
            <>
              <ChangeSearch filters={filters} />
              {organic && <CertifiedLinks path={href('/shop')} filters={filters} certified={organic} />}
            </>
          )
        }
        {...list}
      />
    </>
  )
}
