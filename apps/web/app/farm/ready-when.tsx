import type { PictureRef } from '@himalayan-green/shop/files/pictures.ts'
import { useHref, useLocale } from '../locale.tsx'
import { useSite } from '../site.ts'
import { Link } from '../ui/link.tsx'
import { type Named, useName } from '../ui/names.tsx'
import { Picture } from '../ui/picture.tsx'
import { useFarmTexts } from './texts/farm.ts'

interface Ready extends Named {
  slug: string
  image: PictureRef | null
  season: number[]
  /** The months in words, for who does not see the cells. */
  months: string
}

/** In which `months` of Bikram Sambat there is most of which product: a row of twelve cells each. */
export function ReadyWhen({ products, months }: { products: Ready[]; months: readonly string[] }) {
  const locale = useLocale()
  const nameOf = useName()
  const href = useHref()
  const texts = useFarmTexts()
  const { month: now } = useSite()
  return (
    <section className="panel ready-when" aria-labelledby="season">
      <h2 id="season">{texts.season}</h2>
      <ul>
        {products.map((product) => (
          <li key={product.slug}>
            <Picture of={product.image} place="thumb" />
            <Link to={href(`/product/${product.slug}`)}>{nameOf(product)}</Link>
            <span className="visually-hidden">{product.months}</span>
            <span className="ready-months" aria-hidden="true">
              {months.map((name, n) => (
                <i key={name} className={cellOf(product.season, n + 1, now)} />
              ))}
            </span>
          </li>
        ))}
      </ul>
      <p className="ready-names" aria-hidden="true">
        <span className="ready-months">
          {months.map((name) => (
            <span key={name}>{beginningOf(name, locale)}</span>
          ))}
        </span>
      </p>
      <p className="ready-legend small">
        <span>
          <i className="is-in" /> {texts.inSeason}
        </span>
        <span>
          <i /> {texts.outOfSeason}
        </span>
        <span>
          <i className="is-now" /> {texts.nowIn(months[now - 1]!)}
        </span>
      </p>
    </section>
  )
}

const cellOf = (season: number[], month: number, now: number) =>
  [season.includes(month) && 'is-in', month === now && 'is-now'].filter(Boolean).join(' ') || undefined

/** The first three letters of a month, each with its signs. */
function beginningOf(name: string, locale: string): string {
  const characters = [...new Intl.Segmenter(locale).segment(name)].map(({ segment }) => segment)
  return characters.slice(0, 3).join('')
}
