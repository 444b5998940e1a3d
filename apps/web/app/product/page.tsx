import { listBoughtTogether } from '@himalayan-green/shop/catalog/bought-together/list-bought-together.ts'
import { listNearProducts } from '@himalayan-green/shop/catalog/near-products.ts'
import { findProduct } from '@himalayan-green/shop/catalog/product-detail.ts'
import { readFarmFigures } from '@himalayan-green/shop/farms/farm.ts'
import { shareAddress } from '@himalayan-green/shop/files/pictures.ts'
import { BS_MONTHS } from '@himalayan-green/shop/nepal/bikram-sambat.ts'
import { seasonText } from '@himalayan-green/shop/nepal/season-text.ts'
import { formatTimestamp, writtenDate } from '@himalayan-green/shop/nepal/written-date.ts'
import { countByStars, listRatings } from '@himalayan-green/shop/reviews/ratings.ts'
import { listProductPage } from '@himalayan-green/shop/search/products.ts'
import { PROMISE_DAYS } from '@himalayan-green/shop/trade-terms.ts'
import { useActionData, useSearchParams } from 'react-router'
import { CertificateBadge } from '../certificates/certificate-badge.tsx'
import { pageContext } from '../context.ts'
import { heightOf, useHeightText } from '../farm/height-text.ts'
import { AddToList } from '../favourites/add-to-list.tsx'
import { Favourite } from '../favourites/favourite.tsx'
import { useHref, useLocale, useTexts } from '../locale.tsx'
import { orNotFound } from '../not-found.server.ts'
import { firstTimes } from '../places/first-times.server.ts'
import { ProductRatings, shownRatings } from '../ratings/product-ratings.tsx'
import { useRatingTexts } from '../ratings/texts/ratings.ts'
import { listAddress } from '../shop/filters/list-filters.ts'
import { readParent } from '../shop/opened-shelf.server.ts'
import { cardOf } from '../shop/product-list.server.ts'
import { useSite } from '../site.ts'
import { nameIn, useName } from '../ui/names.tsx'
import { Breadcrumb } from '../ui/page/breadcrumb.tsx'
import { JsonLd } from '../ui/page/json-ld.tsx'
import type { PageHandle } from '../ui/page/page-handle.ts'
import { PageHead } from '../ui/page/page-head.tsx'
import { productData } from '../ui/page/structured-data.ts'
import { pictureAddress } from '../ui/picture.tsx'
import { rupees } from '../ui/rupees.ts'
import { Section } from '../ui/section.tsx'
import { Share } from '../ui/share/share.tsx'
import type { Route } from './+types/page'
import { ProductCard } from './product-card.tsx'
import { ProductView } from './product-view.tsx'
import { action } from './rating-action.server.ts'
import { SeasonCalendar } from './season-calendar.tsx'
import { useProductPageTexts } from './texts/product-page.ts'
import { WhoGrewIt } from './who-grew-it.tsx'
import './product.css'

/** Products under "More from …"; with fewer than two others the district gives way to the category. */
const MORE = 6
/** Products beside the farm's name. */
const FROM_FARM = 4

export const handle = {
  cache: 'everybody',
  cacheKey: 'product',
  notesProducts: true,
  categoryRow: true,
  bottomBar: false,
  deliverTo: true,
  script: 'grown',
} satisfies PageHandle

/** `?ratings` is the cursor of a further page of them, `?order` and `?photos` say which come. */
export async function loader({ context, params, request, url }: Route.LoaderArgs) {
  const { ctx, cachedFor } = context.get(pageContext)
  const product = await orNotFound(findProduct(ctx, params.slug), async () => ({
    near: (await listNearProducts(ctx, params.slug)).map(cardOf),
  }))
  const shown = shownRatings(url.searchParams)
  const { order, ratings: cursor } = shown
  const asked = { product: product.slug, order, photos: shown.photos === 'yes', cursor }
  const [reviews, counts, figures, fromFarm, fromDistrict, inCategory, parent, together] = await Promise.all([
    orNotFound(listRatings(ctx, asked)),
    countByStars(ctx, product.id),
    readFarmFigures(ctx, product.vendor.slug),
    listProductPage(ctx, { vendor: product.vendor.slug, limit: FROM_FARM + 1 }),
    listProductPage(ctx, { source_district: product.district.name_en, limit: MORE + 1 }),
    product.category.is_hidden
      ? { products: [] }
      : listProductPage(ctx, { category: product.category.slug, limit: MORE + 4 }),
    product.category.is_hidden ? null : readParent(ctx, product.category.id),
    listBoughtTogether(ctx, product.id),
  ])
  const isFromDistrict = fromDistrict.products.length > 2
  // A product that nobody can buy now shows similar ones that people can.
  const similar = product.is_available
    ? []
    : inCategory.products.filter(({ id, is_available }) => is_available && id !== product.id).slice(0, 3)
  const alreadyShown = new Set([product, ...similar, ...together].map(({ id }) => id))
  const { products } = isFromDistrict ? fromDistrict : inCategory
  const others = products.filter(({ id }) => !alreadyShown.has(id)).slice(0, MORE)
  const { back_on } = product.vendor
  const backOn = back_on && writtenDate(back_on, ctx.locale)
  const certifiedUntil = product.certificate && writtenDate(product.certificate.until_date, ctx.locale)
  const saleUntil = product.sale && formatTimestamp(product.sale.ends_at, ctx.locale)
  return {
    product,
    // Of a page that is kept for everybody the browser asks.
    times: cachedFor ? undefined : await firstTimes(ctx, request, [product.id]),
    parent,
    reviews,
    shown,
    counts,
    figures: figures && { ...figures, days: PROMISE_DAYS },
    backOn,
    saleUntil,
    certifiedUntil,
    months: BS_MONTHS[ctx.locale],
    season: seasonText(product.season, ctx.locale),
    isFromDistrict,
    fromFarm: fromFarm.products
      .filter(({ id }) => id !== product.id)
      .slice(0, FROM_FARM)
      .map(cardOf),
    similar: similar.map(cardOf),
    together: together.map(cardOf),
    others: others.map(cardOf),
  }
}

export { action }

export default function ProductPage({ loaderData }: Route.ComponentProps) {
  const {
    product,
    parent,
    reviews,
    shown,
    counts,
    figures,
    backOn,
    saleUntil,
    certifiedUntil,
    season,
    isFromDistrict,
    fromFarm,
    similar,
    together,
    others,
    months,
  } = loaderData
  const href = useHref()
  const texts = useRatingTexts()
  const pageTexts = useProductPageTexts()
  const refused = useActionData<typeof action>()
  const hasVoted = useSearchParams()[0].has('voted')
  const nameOf = useName()
  const other = useLocale() === 'en' ? 'ne' : 'en'
  const { shell, catalogue } = useTexts()
  const { publicUrl } = useSite()
  const heightText = useHeightText()
  const name = nameOf(product)
  const { category, district } = product
  const path = `/product/${product.slug}`
  const pictures = product.images.map(({ file }) => publicUrl + pictureAddress(file))
  return (
    <>
      <PageHead
        title={name}
        description={catalogue.productDescription(
          name,
          catalogue.unit(product.unit_description),
          `${shell.currency} ${rupees(product.marked_price_paisa)}`,
          nameOf(district),
        )}
        remoteImage={pictures[0]}
        shareImage={shareAddress(product.images[0])}
      />
      <JsonLd data={productData(product, publicUrl + href(path), pictures)} />
      <div className="wrap">
        <div className="product-crumb">
          <Breadcrumb
            to={[
              ...(parent ? [{ name: nameOf(parent), path: `/category/${parent.slug}` }] : []),
              category.is_hidden
                ? { name: shell.shop, path: '/shop' }
                : { name: nameOf(category), path: `/category/${category.slug}` },
              { name, path },
            ]}
          />
        </div>
        <ProductView
          product={product}
          times={loaderData.times}
          backOn={backOn}
          saleUntil={saleUntil}
          similar={similar}
          height={heightText(heightOf(product))}
          certificate={
            product.certificate &&
            certifiedUntil && <CertificateBadge certificate={product.certificate} until={certifiedUntil} />
          }
          season={season && <SeasonCalendar of={product} words={season} months={months} />}
          seller={<WhoGrewIt vendor={product.vendor} figures={figures} others={fromFarm} />}
          heart={<Favourite product={product.id} name={name} />}
          actions={
            <div className="product-actions row gap-3">
              <AddToList product={product.id} />
              <Share title={name} path={path} />
            </div>
          }
        />
      </div>
      <ProductRatings
        product={product}
        path={href(path)}
        shown={shown}
        counts={counts}
        ratings={reviews.ratings}
        next={reviews.next}
        outcome={
          refused
            ? { tone: 'red', text: refused.errors.rating ?? '' }
            : hasVoted
              ? { tone: 'green', text: texts.votedFor }
              : null
        }
      />
      {together.length > 0 && (
        <Section title={pageTexts.boughtTogether}>
          <ul className="product-grid is-one-row">
            {together.map((product) => (
              <li key={product.id}>
                <ProductCard product={product} />
              </li>
            ))}
          </ul>
        </Section>
      )}
      {others.length > 0 && (
        <Section
          title={isFromDistrict ? catalogue.moreFrom(nameOf(district)) : catalogue.moreIn(nameOf(category))}
          second={nameIn(other, isFromDistrict ? district : category)}
          all={href(
            isFromDistrict
              ? listAddress('/shop', { district: district.name_en })
              : `/category/${category.slug}`,
          )}
        >
          <ul className="product-grid is-one-row">
            {others.map((product) => (
              <li key={product.id}>
                <ProductCard product={product} />
              </li>
            ))}
          </ul>
        </Section>
      )}
    </>
  )
}
