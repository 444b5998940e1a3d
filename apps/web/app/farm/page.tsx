import { findFarm } from '@himalayan-green/shop/farms/farm.ts'
import { shareAddress } from '@himalayan-green/shop/files/pictures.ts'
import { BS_MONTHS } from '@himalayan-green/shop/nepal/bikram-sambat.ts'
import { monthOf, monthText } from '@himalayan-green/shop/nepal/bs-months.ts'
import { seasonText } from '@himalayan-green/shop/nepal/season-text.ts'
import { writtenDate } from '@himalayan-green/shop/nepal/written-date.ts'
import { placeLabel } from '@himalayan-green/shop/places/place-label.ts'
import { listRatings } from '@himalayan-green/shop/reviews/ratings.ts'
import { listProductPage } from '@himalayan-green/shop/search/products.ts'
import { PROMISE_DAYS } from '@himalayan-green/shop/trade-terms.ts'
import { listPublishedFarmPictures } from '@himalayan-green/shop/vendors/pictures/farm-pictures.ts'
import { FarmCertificates } from '../certificates/farm-certificates.tsx'
import { pageContext } from '../context.ts'
import { useHref, useTexts } from '../locale.tsx'
import { orNotFound } from '../not-found.server.ts'
import { ProductCard } from '../product/product-card.tsx'
import { listAddress } from '../shop/filters/list-filters.ts'
import { cardOf } from '../shop/product-list.server.ts'
import { useSite } from '../site.ts'
import { Link } from '../ui/link.tsx'
import { useName } from '../ui/names.tsx'
import { Breadcrumb } from '../ui/page/breadcrumb.tsx'
import { JsonLd } from '../ui/page/json-ld.tsx'
import type { PageHandle } from '../ui/page/page-handle.ts'
import { PageHead } from '../ui/page/page-head.tsx'
import { Section } from '../ui/section.tsx'
import { Share } from '../ui/share/share.tsx'
import type { Route } from './+types/page'
import { ClosedDays } from './closed-days.tsx'
import { farmData } from './farm-data.ts'
import { FarmHead } from './farm-head.tsx'
import { FarmLegal } from './farm-legal.tsx'
import { FarmPhotos } from './farm-photos.tsx'
import { FarmPromises } from './farm-promises.tsx'
import { FarmRatings } from './farm-ratings.tsx'
import { ReadyWhen } from './ready-when.tsx'
import { kindOf, useFarmTexts } from './texts/farm.ts'
import '../product/product.css'
import './farm.css'

/** Products on the page; the list of all is a link away. */
const SHOWN = 10
/** Rows of what is ready when. */
const ROWS = 8
const ALL_YEAR = 12

export const handle = {
  cache: 'everybody',
  cacheKey: 'farm',
  notesProducts: true,
  categoryRow: true,
  deliverTo: true,
  products: true,
  script: 'grown',
} satisfies PageHandle

/** `?ratings` is the cursor of a further page of them. */
export async function loader({ context, params, url }: Route.LoaderArgs) {
  const { ctx } = context.get(pageContext)
  const farm = await orNotFound(findFarm(ctx, params.slug))
  const cursor = url.searchParams.get('ratings') ?? undefined
  const [reviews, pictures, { products }] = await Promise.all([
    orNotFound(listRatings(ctx, { vendor: farm.slug, cursor })),
    listPublishedFarmPictures(ctx, farm.id),
    listProductPage(ctx, { vendor: farm.slug, limit: 2 * SHOWN }),
  ])
  const day = (text: string) => writtenDate(text, ctx.locale)
  return {
    farm,
    reviews,
    pictures,
    promiseDays: PROMISE_DAYS,
    place: placeLabel(
      {
        location: farm.palika,
        ward: farm.ward_no,
        area: farm.tole ? { name_en: farm.tole, name_ne: farm.tole } : null,
        alias: null,
      },
      ctx.locale,
    ),
    since: monthText(monthOf(farm.since), ctx.locale),
    certificates: farm.certificates.map((one) => ({ ...one, until: day(one.until_date) })),
    closed: farm.closed && { from: day(farm.closed.from), to: day(farm.closed.to) },
    months: BS_MONTHS[ctx.locale],
    products: products.slice(0, SHOWN).map(cardOf),
    ready: products
      .filter(({ season }) => season.length > 0 && season.length < ALL_YEAR)
      .slice(0, ROWS)
      .map(({ slug, name_en, name_ne, image, season }) => ({
        slug,
        name_en,
        name_ne,
        image,
        season,
        months: seasonText(season, ctx.locale),
      })),
  }
}

/** `/farm/{slug}`: a vendor, its products and what is said of them. */
export default function FarmPage({ loaderData }: Route.ComponentProps) {
  const {
    farm,
    reviews,
    place,
    pictures,
    since,
    closed,
    certificates,
    products,
    ready,
    months,
    promiseDays,
  } = loaderData
  const nameOf = useName()
  const href = useHref()
  const texts = useFarmTexts()
  const { shell } = useTexts()
  const { publicUrl } = useSite()
  const name = nameOf(farm)
  const path = `/farm/${farm.slug}`
  return (
    <>
      <PageHead
        title={name}
        description={texts.description(
          name,
          kindOf(farm.kind, texts),
          texts.palika(nameOf(farm.palika), nameOf(farm.district)),
        )}
        shareImage={shareAddress(pictures[0]) ?? shareAddress(products[0]?.image)}
      />
      <JsonLd data={farmData(farm, publicUrl, href(path), products)} />
      <div className="wrap">
        <Breadcrumb
          to={[
            { name: shell.shop, path: '/shop' },
            { name, path },
          ]}
        />
        <FarmHead farm={farm} since={since} share={<Share title={name} path={path} />} />
        {pictures.length > 0 && <FarmPhotos pictures={pictures} name={name} />}
        <FarmPromises figures={farm.figures} days={promiseDays} />
        {closed && <ClosedDays {...closed} />}
      </div>
      <Section
        title={texts.products}
        all={products.length > 0 ? listAddress(href('/shop'), { vendor: farm.slug }) : undefined}
      >
        {products.length === 0 && <p>{texts.noProducts}</p>}
        <ul className="product-grid" id="products">
          {products.map((product, n) => (
            <li key={product.id}>
              <ProductCard product={product} first={n < 2} />
            </li>
          ))}
        </ul>
        {farm.product_count > products.length && (
          <Link className="button is-ghost farm-all" to={listAddress(href('/shop'), { vendor: farm.slug })}>
            {texts.allProducts(farm.product_count)}
          </Link>
        )}
      </Section>
      <div className="wrap">
        <div className="farm-panels">
          {ready.length > 0 && <ReadyWhen products={ready} months={months} />}
          {certificates.length > 0 && <FarmCertificates certificates={certificates} />}
        </div>
      </div>
      <FarmRatings ratings={reviews.ratings} more={reviews.next && `?ratings=${reviews.next}`} />
      <div className="wrap">
        <FarmLegal farm={farm} place={place} />
      </div>
    </>
  )
}
