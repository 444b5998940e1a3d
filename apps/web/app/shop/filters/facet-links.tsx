import type { Facets, FacetValue, PriceBand } from '@himalayan-green/shop/search/facets.ts'
import { Link } from 'react-router'
import { useTexts } from '../../locale.tsx'
import { Count } from '../../ui/count.tsx'
import { Icon } from '../../ui/icons/icon.tsx'
import { useName } from '../../ui/names.tsx'
import { rupees as inRupees } from '../../ui/rupees.ts'
import { type ListFilters, listAddress, switchedTag, tagsIn } from './list-filters.ts'

interface Choice {
  key: string
  text: string
  /** Undefined where it is not counted. */
  count?: number | undefined
  isChosen: boolean
  /** The filters with this choice, or without it if it is chosen. */
  filters: ListFilters
}

/** What a search counts; of a list without one only what is certified, and that is not counted. */
export type ShownFacets = Omit<Facets, 'tags' | 'available'> & {
  tags: (Omit<FacetValue, 'count'> & { count?: number })[]
  available?: number
}

/**
 * What can be bought now and, of a search, by what else it can be narrowed, with how many products each leaves. A choice is a link;
 * that of a chosen one takes it off again.
 */
export function FacetLinks(props: { path: string; filters: ListFilters; facets: ShownFacets | null }) {
  const { path, filters, facets } = props
  const name = useName()
  const { shell, catalogue } = useTexts()
  const { page: _page, ...otherFilters } = filters
  const choice = (
    key: 'belt' | 'district' | 'vendor',
    { value, count, text }: { value: string; count: number; text: string },
  ): Choice => {
    const isChosen = filters[key] === value
    return {
      key: value,
      text,
      count,
      isChosen,
      filters: { ...otherFilters, [key]: isChosen ? undefined : value },
    }
  }
  const price = (rupees: number) => `${shell.currency} ${inRupees(rupees * 100)}`
  const priceChoice = ({ at_least, at_most, count }: PriceBand): Choice => {
    const [min_price, max_price] = [at_least, at_most].map((paisa) =>
      paisa === null ? undefined : paisa / 100,
    )
    const isChosen = filters.min_price === min_price && filters.max_price === max_price
    const text =
      min_price === undefined
        ? catalogue.upTo(price(max_price!))
        : max_price === undefined
          ? catalogue.from(price(min_price))
          : catalogue.between(price(min_price), inRupees(max_price * 100))
    const chosen = isChosen ? { min_price: undefined, max_price: undefined } : { min_price, max_price }
    return { key: text, text, count, isChosen, filters: { ...otherFilters, ...chosen } }
  }
  const bands = facets?.prices ?? []
  // Where all of it costs alike there is nothing to choose.
  const isAskedByPrice =
    bands.length > 1 || filters.min_price !== undefined || filters.max_price !== undefined
  const isAvailable = filters.available === true
  const groups: { title: string; choices: Choice[] }[] = [
    {
      title: catalogue.stock,
      choices: [
        {
          key: 'available',
          text: catalogue.availableNow,
          ...(facets && { count: facets.available }),
          isChosen: isAvailable,
          filters: { ...otherFilters, available: isAvailable ? undefined : true },
        },
      ],
    },
    { title: catalogue.priceFacet, choices: isAskedByPrice ? bands.map(priceChoice) : [] },
    {
      title: catalogue.tagFacet,
      choices: (facets?.tags ?? []).map(({ value, count, ...names }) => ({
        key: value,
        text: name(names),
        count,
        isChosen: tagsIn(filters.tag).includes(value),
        filters: { ...otherFilters, tag: switchedTag(filters.tag, value) },
      })),
    },
    {
      title: catalogue.beltFacet,
      choices: (facets?.belts ?? []).map((one) =>
        choice('belt', { ...one, text: shell.belts[one.value].name }),
      ),
    },
    {
      title: catalogue.districtFacet,
      choices: (facets?.districts ?? []).map((one) => choice('district', { ...one, text: name(one) })),
    },
    {
      title: catalogue.vendorFacet,
      choices: (facets?.vendors ?? []).map((one) => choice('vendor', { ...one, text: name(one) })),
    },
  ]
  return (
    <div className="facets">
      {groups.map(
        ({ title, choices }) =>
          choices.length > 0 && (
            <nav key={title} aria-label={title}>
              <p className="facet-title">{title}</p>
              <ul>
                {choices.map(({ key, text, count, isChosen, filters }) => (
                  <li key={key}>
                    <Link
                      to={listAddress(path, filters)}
                      aria-current={isChosen || undefined}
                      preventScrollReset
                    >
                      <span className="facet-mark">{isChosen && <Icon name="check" size="tiny" />}</span>
                      {text}{' '}
                      {count !== undefined && (
                        <span className="shelf-list-count">
                          <Count of={count} />
                        </span>
                      )}
                    </Link>
                  </li>
                ))}
              </ul>
            </nav>
          ),
      )}
    </div>
  )
}
