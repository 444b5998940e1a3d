import { cloneElement, type ReactElement, type ReactNode } from 'react'
import { useHref, useTexts } from '../locale.tsx'
import type { CardProduct } from '../product/product-card.tsx'
import { Link } from '../ui/link.tsx'
import { Picture } from '../ui/picture.tsx'
import { Section } from '../ui/section.tsx'
import type { HomeBlock } from './home.server.ts'
import { useHomeTexts } from './texts/home.ts'

/** The parts that the shop makes by itself, by their kinds; false while there is nothing to show. */
type Parts = Record<string, ReactElement<object> | false>

/** The blocks that staff published, from top to bottom. What they wrote stands in the place of the shop's own words. */
export function HomeBlocks(props: {
  blocks: HomeBlock[]
  parts: Parts
  grid: (products: CardProduct[], rows: string) => ReactNode
}) {
  const { blocks, parts, grid } = props
  const home = useHomeTexts()
  return blocks.map((block) => {
    const { id, kind, title, second, text, action, path, products } = block
    if (kind === 'banner') return <HomeBanner key={id} block={block} />
    if (kind === 'collection')
      return (
        <Section key={id} title={title!} second={second}>
          {text && <p className="section-text">{text}</p>}
          {grid(products!, 'two-rows')}
        </Section>
      )
    const part = parts[kind]
    if (!part) return null
    if (kind !== 'hero') return title ? cloneElement(part, { title, second, quiet: false } as object) : part
    const { heroTitle, heroSecond } = title ? { heroTitle: title, heroSecond: second ?? '' } : home
    return cloneElement(part, { words: { heroTitle, heroSecond, text, action, path } } as object)
  })
}

/** A link with a picture. */
function HomeBanner({ block: { title, text, action, path, picture } }: { block: HomeBlock }) {
  const href = useHref()
  const { catalogue } = useTexts()
  return (
    <section className="section">
      <div className="wrap">
        <div className="home-banner row gap-4 on-pine">
          {picture && <Picture of={picture} place="patch" alt={picture.alt} />}
          <div>
            <h2>{title}</h2>
            {text && <p>{text}</p>}
            <Link className="button is-sprout" to={href(path!)}>
              {action ?? catalogue.seeAll}
            </Link>
          </div>
        </div>
      </div>
    </section>
  )
}
