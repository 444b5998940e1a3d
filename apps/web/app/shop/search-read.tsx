import type { Paisa } from '@himalayan-green/shop/money/money.ts'
import { Fragment } from 'react'
import { useHref, useTexts } from '../locale.tsx'
import { Link } from '../ui/link.tsx'
import { useName } from '../ui/names.tsx'
import { type ListFilters, listAddress } from './filters/list-filters.ts'

/** A tag as a chip shows it. */
export interface ShownTag {
  slug: string
  name_en: string
  name_ne: string
}

/** What a search was taken to mean. */
export interface UnderstoodSearch {
  /** The search as it was read, where a word was mistyped. */
  taken_as: string | null
  /** The words that nothing here knows, which were left out. */
  dropped: string[]
  /** Whether one of them is the thing itself. */
  is_not_sold: boolean
  /** The limits of the price that its words name, with the search without these words. */
  min_price: { paisa: Paisa; search_without: string } | null
  max_price: { paisa: Paisa; search_without: string } | null
  /** The categories that its words name. */
  categories: { slug: string; name_en: string; name_ne: string }[]
  /** The tags that its words name, with the search without these words. */
  tags: (ShownTag & { search_without: string })[]
  /** Whether only what fits best is listed, in an order that was chosen. */
  is_of_closest: boolean
}

/**
 * Says for what a mistyped word was taken, with the way back to what was typed, and which words were left out; leads to the
 * categories that words name, and out of an order, in which only the closest matches are listed.
 */
export function SearchRead(props: { path: string; filters: ListFilters; understood: UnderstoodSearch }) {
  const { path, filters, understood } = props
  const href = useHref()
  const name = useName()
  const { catalogue } = useTexts()
  const { taken_as, dropped, categories, is_of_closest } = understood
  const { page: _page, search = '', ...otherFilters } = filters
  const { sort: _sort, ...unsorted } = otherFilters
  const others = categories.filter(({ slug }) => href(`/category/${slug}`) !== path)
  if (!taken_as && dropped.length === 0 && !is_of_closest && others.length === 0) return null
  return (
    <div className="search-read">
      {taken_as && (
        <p>
          {catalogue.takenAs(taken_as)}{' '}
          <Link className="link" to={listAddress(path, { ...otherFilters, search, exact: true })}>
            {catalogue.searchInstead(search)}
          </Link>
        </p>
      )}
      {dropped.length > 0 && (
        <p>
          {catalogue.leftOut}{' '}
          {dropped.map((word, at) => (
            <Fragment key={word}>
              {at > 0 && ' '}
              <s>{word}</s>
            </Fragment>
          ))}
        </p>
      )}
      {is_of_closest && (
        <p>
          {catalogue.closestSorted}{' '}
          <Link className="link" to={listAddress(path, { ...unsorted, search })}>
            {catalogue.allFound}
          </Link>
        </p>
      )}
      {others.map((category) => (
        <p key={category.slug}>
          <Link className="link" to={href(`/category/${category.slug}`)}>
            {catalogue.wholeCategory(name(category))}
          </Link>
        </p>
      ))}
    </div>
  )
}
