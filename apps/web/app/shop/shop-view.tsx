import type { ReactNode } from 'react'
import { useHref, useLocale, useTexts } from '../locale.tsx'
import type { CardProduct } from '../product/product-card.tsx'
import { SearchForm } from '../search/search-form.tsx'
import { useSite } from '../site.ts'
import { Breadcrumb, type Crumb } from '../ui/page/breadcrumb.tsx'
import { JsonLd } from '../ui/page/json-ld.tsx'
import { listData } from '../ui/page/structured-data.ts'
import { EmptyList, type NearProducts } from './empty-list.tsx'
import { ActiveFilters } from './filters/active-filters.tsx'
import { FacetLinks, type ShownFacets } from './filters/facet-links.tsx'
import { FilterForm } from './filters/filter-form.tsx'
import { FiltersButton } from './filters/filters-button.tsx'
import { type ListFilters, PAGE_SIZE } from './filters/list-filters.ts'
import type { PriceRange } from './filters/price-range.ts'
import { SortSelect } from './filters/sort-select.tsx'
import { Pagination } from './pagination.tsx'
import { ProductGrid } from './product-grid.tsx'
import { SearchRead, type ShownTag, type UnderstoodSearch } from './search-read.tsx'
import { isAtLeast, type OpenedShelf, type ShelfCounts, ShelfList } from './shelf-list.tsx'

/** Products with categories and filters beside them: the shop, a category, a search. */
export function ShopView(props: {
  title: string
  /** The title in the other language. */
  second?: string
  crumbs: Crumb[]
  /** The list's path with its locale, for filters and pages. */
  path: string
  products: CardProduct[]
  /** The number of products on all pages. */
  count: number
  filters: ListFilters
  prices: PriceRange
  counts: ShelfCounts
  /** The category of the top level that is shown, or in which the shown one is, if it has others inside. */
  opened?: OpenedShelf | null
  /** What the search was taken to mean. */
  understood: UnderstoodSearch | null
  near: NearProducts | null
  facets: ShownFacets | null
  /** Those that the list is narrowed to. */
  tags: ShownTag[]
  /** The products, where they are shown in another way. */
  grid?: ReactNode
  /** Between the title and the products. */
  intro?: ReactNode
  /** Below the list. */
  after?: ReactNode
  /** Below an empty list. */
  ask?: ReactNode
  /** Whether the search form stands here for those without scripts. */
  searchable?: boolean
}) {
  const { title, second, crumbs, path, products, count, filters, prices, counts, opened, intro } = props
  const { understood, near, facets, tags, grid, ask, after, searchable = false } = props
  const other = useLocale() === 'en' ? 'ne' : 'en'
  const href = useHref()
  const { publicUrl } = useSite()
  const { catalogue } = useTexts()
  const urls = products.map(({ slug }) => publicUrl + href(`/product/${slug}`))
  const form = (
    <>
      <FilterForm path={path} filters={filters} prices={prices} />
      <FacetLinks path={path} filters={filters} facets={facets} />
    </>
  )
  return (
    <div className="wrap">
      <Breadcrumb to={crumbs} />
      {urls.length > 0 && <JsonLd data={listData(urls, ((filters.page ?? 1) - 1) * PAGE_SIZE)} />}
      <div className="shop">
        <aside className="shop-sidebar" id="filters">
          <ShelfList counts={counts} filters={filters} opened={opened} />
          {searchable && (
            <div className="without-scripts">
              <SearchForm id="search" />
            </div>
          )}
          {form}
        </aside>
        <div className="shop-main">
          <div className="section-title">
            <h1>{title}</h1>
            {second && (
              <span lang={other} className="other-name">
                {second}
              </span>
            )}
          </div>
          {intro}
          {understood && <SearchRead path={path} filters={filters} understood={understood} />}
          <div className="shop-toolbar row gap-2-half">
            <FiltersButton>
              <ShelfList counts={counts} filters={filters} opened={opened} />
              {form}
            </FiltersButton>
            <p className="shop-count" role="status">
              {isAtLeast(counts, count) ? catalogue.productsAtLeast(count) : catalogue.productCount(count)}
            </p>
            <SortSelect path={path} filters={filters} />
          </div>
          <ActiveFilters
            path={path}
            filters={filters}
            products={products}
            understood={understood}
            facets={facets}
            tags={tags}
          />
          <div id="products" tabIndex={-1} data-search={filters.search}>
            {count === 0 ? (
              <EmptyList
                path={path}
                filters={filters}
                near={near}
                isNotSold={understood?.is_not_sold}
                ask={ask}
              />
            ) : (
              (grid ?? <ProductGrid products={products} heading="h2" />)
            )}
          </div>
          <Pagination path={path} filters={filters} pages={Math.ceil(count / PAGE_SIZE)} />
          {after}
        </div>
      </div>
    </div>
  )
}
