import { findCategory } from '@himalayan-green/shop/catalog/categories/categories.ts'
import { Link, redirect } from 'react-router'
import { pageContext } from '../context.ts'
import { localeHref, useHref, useLocale, useTexts } from '../locale.tsx'
import { notFound } from '../not-found.server.ts'
import { nameIn } from '../ui/names.tsx'
import type { PageHandle } from '../ui/page/page-handle.ts'
import { PageHead } from '../ui/page/page-head.tsx'
import { pictureAddress } from '../ui/picture.tsx'
import type { Route } from './+types/category-page'
import { CategoryIntro } from './category-intro.tsx'
import { isNarrowed } from './filters/list-filters.ts'
import { InnerShelves } from './inner-shelves.tsx'
import { readOpenedShelf } from './opened-shelf.server.ts'
import { readProductList } from './product-list.server.ts'
import { ShopView } from './shop-view.tsx'
import { useAskTexts } from './texts/ask.ts'
import './shop.css'

export const handle = {
  cache: 'everybody',
  cacheKey: 'list',
  notesProducts: true,
  products: true,
  deliverTo: true,
} satisfies PageHandle

/** A former slug of the category, and one of a category that was merged into it, redirects here. */
export async function loader({ context, request, params }: Route.LoaderArgs) {
  const page = context.get(pageContext)
  const url = new URL(request.url)
  const category = (await findCategory(page.ctx, params.slug)) ?? notFound()
  if (category.slug !== params.slug)
    throw redirect(localeHref(page.ctx.locale, `/category/${category.slug}`) + url.search, 301)
  const [around, list] = await Promise.all([
    readOpenedShelf(page.ctx, category),
    readProductList(page, url, category),
  ])
  return { category, ...around, ...list }
}

/** The products of one category and of those inside it. */
export default function Category({ loaderData }: Route.ComponentProps) {
  const { category, parent, ...list } = loaderData
  const href = useHref()
  const locale = useLocale()
  const { catalogue, shell } = useTexts()
  const ask = useAskTexts()
  const name = nameIn(locale, category)
  const path = `/category/${category.slug}`
  const { picture } = category
  return (
    <>
      <PageHead
        title={category[`seo_title_${locale}`] || name}
        description={
          category[`seo_description_${locale}`] ||
          category[`text_${locale}`] ||
          catalogue.categoryDescription(name, list.count)
        }
        remoteImage={picture ? pictureAddress(picture.file) : undefined}
        noindex={isNarrowed(list.filters)}
        page={list.filters.page}
      />
      <ShopView
        title={name}
        second={nameIn(locale === 'en' ? 'ne' : 'en', category)}
        crumbs={[
          { name: shell.shop, path: '/shop' },
          ...(parent ? [{ name: nameIn(locale, parent), path: `/category/${parent.slug}` }] : []),
          { name, path },
        ]}
        path={href(path)}
        intro={
          <>
            <CategoryIntro category={category} />
            {list.opened?.id === category.id && (
              <InnerShelves
                of={name}
                within={list.opened.within}
                counts={list.counts}
                filters={list.filters}
              />
            )}
          </>
        }
        after={
          <p>
            <Link className="link" to={href('/ask')}>
              {ask.askFarms}
            </Link>
          </p>
        }
        {...list}
      />
    </>
  )
}
