import type { Facets } from '@himalayan-green/shop/search/facets.ts'
import { Link } from 'react-router'
import { useTexts } from '../../locale.tsx'
import type { CardProduct } from '../../product/product-card.tsx'
import { Icon } from '../../ui/icons/icon.tsx'
import { useName } from '../../ui/names.tsx'
import { rupees } from '../../ui/rupees.ts'
import type { ShownTag, UnderstoodSearch } from '../search-read.tsx'
import { isNarrowed, type ListFilters, listAddress, switchedTag } from './list-filters.ts'

/** The active filters, one chip each; a chip is the link to the list without it. */
export function ActiveFilters(props: {
  path: string
  filters: ListFilters
  /** The district's other name is read from one of its products. */
  products: CardProduct[]
  /** The limits of the price that the search itself names are taken off with their words. */
  understood?: UnderstoodSearch | null
  /** They know the vendor's name. */
  facets?: Pick<Facets, 'vendors'> | null
  /** Those that the list is narrowed to. */
  tags?: ShownTag[]
}) {
  const { path, filters, products, understood, facets, tags = [] } = props
  const name = useName()
  const { shell, catalogue } = useTexts()
  if (!isNarrowed(filters)) return null
  const {
    search,
    exact,
    min_price,
    max_price,
    district,
    belt,
    vendor,
    tag,
    available,
    page: _page,
    ...rest
  } = filters
  const narrowing = { search, exact, min_price, max_price, district, belt, vendor, tag, available }
  const price = (amount: number) => `${shell.currency} ${rupees(amount * 100)}`
  const place = products[0]?.district.name_en === district ? products[0]?.district : undefined
  const seller = facets?.vendors.find(({ value }) => value === vendor)
  const texts = {
    search: search && catalogue.searchTitle(search),
    min_price: min_price && catalogue.from(price(min_price)),
    max_price: max_price && catalogue.upTo(price(max_price)),
    district: district && catalogue.fromPlace(place ? name(place) : district),
    belt: belt && shell.belts[belt].name,
    vendor: vendor && catalogue.soldBy(seller ? name(seller) : vendor),
    available: available && catalogue.availableNow,
  }
  const chips = (Object.keys(texts) as (keyof typeof texts)[]).flatMap((key) => {
    const text = texts[key]
    return text
      ? [{ key: key as string, text, to: listAddress(path, { ...rest, ...narrowing, [key]: undefined }) }]
      : []
  })
  for (const one of tags)
    chips.push({
      key: one.slug,
      text: name(one),
      to: listAddress(path, { ...rest, ...narrowing, tag: switchedTag(tag, one.slug) }),
    })
  for (const one of understood?.tags ?? [])
    chips.push({
      key: `said ${one.slug}`,
      text: name(one),
      to: listAddress(path, { ...rest, ...narrowing, search: one.search_without }),
    })
  for (const [key, limit] of [
    ['min', understood?.min_price],
    ['max', understood?.max_price],
  ] as const) {
    if (!limit) continue
    const amount = price(limit.paisa / 100)
    chips.push({
      key: `${key}_price`,
      text: key === 'min' ? catalogue.from(amount) : catalogue.upTo(amount),
      to: listAddress(path, { ...rest, ...narrowing, search: limit.search_without }),
    })
  }
  return (
    <nav className="active-filters" aria-label={catalogue.chosenFilters}>
      <ul className="chips">
        {chips.map(({ key, text, to }) => (
          <li key={to + key}>
            <Link className="chip" to={to} aria-label={catalogue.withoutFilter(text)} preventScrollReset>
              {text} <Icon name="x" size="tiny" />
            </Link>
          </li>
        ))}
        {products.length > 0 && chips.length > 1 && (
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
