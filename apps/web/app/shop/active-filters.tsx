import { Link } from 'react-router'
import { useTexts } from '../locale.tsx'
import type { CardProduct } from '../product/product-card.tsx'
import { Icon } from '../ui/icons/icon.tsx'
import { useName } from '../ui/names.tsx'
import { rupees } from '../ui/rupees.ts'
import { isNarrowed, type ListFilters, listAddress } from './list-filters.ts'

/** The active filters, one chip each; a chip is the link to the list without it. */
export function ActiveFilters(props: {
  path: string
  filters: ListFilters
  /** The district's other name is read from one of its products. */
  products: CardProduct[]
}) {
  const { path, filters, products } = props
  const name = useName()
  const { shell, catalogue } = useTexts()
  if (!isNarrowed(filters)) return null
  const { search, min_price, max_price, district, belt, page: _page, ...rest } = filters
  const narrowing = { search, min_price, max_price, district, belt }
  const price = (amount: number) => `${shell.currency} ${rupees(amount * 100)}`
  const place = products[0]?.district.name_en === district ? products[0]?.district : undefined
  const texts = {
    search: search && catalogue.searchTitle(search),
    min_price: min_price && catalogue.from(price(min_price)),
    max_price: max_price && catalogue.upTo(price(max_price)),
    district: district && catalogue.fromPlace(place ? name(place) : district),
    belt: belt && shell.belts[belt].name,
  }
  return (
    <nav className="active-filters" aria-label={catalogue.chosenFilters}>
      <ul className="chips">
        {(Object.keys(texts) as (keyof typeof texts)[]).map((key) => {
          const text = texts[key]
          if (!text) return null
          const without = listAddress(path, { ...rest, ...narrowing, [key]: undefined })
          return (
            <li key={key}>
              <Link
                className="chip"
                to={without}
                aria-label={catalogue.withoutFilter(text)}
                preventScrollReset
              >
                {text} <Icon name="x" size="tiny" />
              </Link>
            </li>
          )
        })}
        {products.length > 0 && Object.values(texts).filter(Boolean).length > 1 && (
          <li>
            <Link className="link" to={listAddress(path, rest)} preventScrollReset>
              {catalogue.clearFilters}
            </Link>
          </li>
        )}
      </ul>
    </nav>
  )
}
