import { useHref } from '../locale.tsx'
import { type CardProduct, ProductCard } from '../product/product-card.tsx'
import { useSite } from '../site.ts'
import { Section } from '../ui/section.tsx'
import { Belts } from './belts.tsx'
import { Facts } from './facts.tsx'
import { Hero } from './hero.tsx'
import type { Home } from './home.server.ts'
import { HomeBlocks } from './home-blocks.tsx'
import { Shelves } from './shelves.tsx'
import { useHomeTexts } from './texts/home.ts'
import './home.css'

/** The home page: the parts of the software in their order, or the blocks that staff published. */
export function HomeView({
  home: { blocks, featured, week, weekIsInSeason, pantry, belts, online },
}: {
  home: Home
}) {
  const href = useHref()
  const home = useHomeTexts()
  const { categories } = useSite()
  const grid = (products: CardProduct[], rows: string) => (
    <ul className={`product-grid is-${rows}`}>
      {products.map((product) => (
        <li key={product.id}>
          <ProductCard product={product} />
        </li>
      ))}
    </ul>
  )
  const parts = {
    hero: <Hero key="hero" products={featured} />,
    shelves: categories.length > 0 && (
      <Section key="shelves" title={home.shelvesTitle} second={home.shelvesSecond} quiet>
        <Shelves />
      </Section>
    ),
    week: week.length > 0 && (
      <Section
        key="week"
        title={weekIsInSeason ? home.seasonTitle : home.weekTitle}
        second={weekIsInSeason ? home.seasonSecond : home.weekSecond}
        all={href('/shop')}
      >
        {grid(week, 'two-rows')}
      </Section>
    ),
    belts: belts.length > 0 && (
      <Section key="belts" title={home.beltsTitle} second={home.beltsSecond}>
        <Belts belts={belts} />
      </Section>
    ),
    pantry: pantry.length > 0 && (
      <Section key="pantry" title={home.pantryTitle} second={home.pantrySecond} all={href('/shop')}>
        {grid(pantry, 'one-row')}
      </Section>
    ),
    facts: <Facts key="facts" online={online} />,
  }
  return blocks ? <HomeBlocks blocks={blocks} parts={parts} grid={grid} /> : Object.values(parts)
}
