import { readHomeShelves } from '@himalayan-green/shop/catalog/home-shelves.ts'
import { methodsInWords } from '@himalayan-green/shop/content/facts.ts'
import { methodsOffered } from '@himalayan-green/shop/payments/payment-methods.ts'
import { pageContext } from '../context.ts'
import { useHref } from '../locale.tsx'
import { ProductCard } from '../product/product-card.tsx'
import { cardOf } from '../shop/product-list.server.ts'
import { useSite } from '../site.ts'
import { JsonLd } from '../ui/page/json-ld.tsx'
import type { PageHandle } from '../ui/page/page-handle.ts'
import { PageHead } from '../ui/page/page-head.tsx'
import { organizationData } from '../ui/page/structured-data.ts'
import { Section } from '../ui/section.tsx'
import type { Route } from './+types/page'
import { Belts } from './belts.tsx'
import { Facts } from './facts.tsx'
import { Hero } from './hero.tsx'
import { Shelves } from './shelves.tsx'
import { useHomeTexts } from './texts/home.ts'
import './home.css'
import terraces from '../styles/terraces.svg?url'

/**
 * The hero's background is the largest element on a phone's first screen, so the browser requests it before it reads its style
 * sheet.
 */
export const links: Route.LinksFunction = () => [
  { rel: 'preload', href: terraces, as: 'image', type: 'image/svg+xml', fetchPriority: 'high' },
]

export const handle = { cache: 'everybody', categoryRow: true, deliverTo: true } satisfies PageHandle

export async function loader({ context }: Route.LoaderArgs) {
  const { ctx, gateways } = context.get(pageContext)
  const shelves = await readHomeShelves(ctx)
  const online = methodsOffered(gateways).filter((method) => method !== 'cod')
  const { featured, week, pantry, himal, pahad, terai } = shelves
  return {
    online: methodsInWords(online, ctx.locale),
    featured: featured.map(({ slug, name_en, name_ne, image, district }) => ({
      slug,
      name_en,
      name_ne,
      image,
      district,
    })),
    week: week.map(cardOf),
    pantry: pantry.map(cardOf),
    belts: [
      { belt: 'himal' as const, pictures: himal.map(({ image }) => image) },
      { belt: 'pahad' as const, pictures: pahad.map(({ image }) => image) },
      { belt: 'terai' as const, pictures: terai.map(({ image }) => image) },
    ].filter(({ pictures }) => pictures.length > 0),
  }
}

export default function Home({ loaderData }: Route.ComponentProps) {
  const { featured, week, pantry, belts } = loaderData
  const href = useHref()
  const home = useHomeTexts()
  const { settings, publicUrl } = useSite()
  return (
    <>
      <PageHead />
      {settings && <JsonLd data={organizationData(settings, `${publicUrl}/apple-touch-icon.png`)} />}
      <Hero products={featured} />
      <Section title={home.shelvesTitle} second={home.shelvesSecond}>
        <Shelves />
      </Section>
      {week.length > 0 && (
        <Section title={home.weekTitle} second={home.weekSecond} all={href('/shop')}>
          <ul className="product-grid is-two-rows">
            {week.map((product) => (
              <li key={product.id}>
                <ProductCard product={product} />
              </li>
            ))}
          </ul>
        </Section>
      )}
      {belts.length > 0 && (
        <Section title={home.beltsTitle} second={home.beltsSecond}>
          <Belts belts={belts} />
        </Section>
      )}
      {pantry.length > 0 && (
        <Section title={home.pantryTitle} second={home.pantrySecond} all={href('/shop')}>
          <ul className="product-grid is-one-row">
            {pantry.map((product) => (
              <li key={product.id}>
                <ProductCard product={product} />
              </li>
            ))}
          </ul>
        </Section>
      )}
      <Facts online={loaderData.online} />
    </>
  )
}
