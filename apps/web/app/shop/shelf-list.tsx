import { useHref, useTexts } from '../locale.tsx'
import { useSite } from '../site.ts'
import { Count } from '../ui/count.tsx'
import { Icon } from '../ui/icons/icon.tsx'
import { NavLink } from '../ui/link.tsx'
import { useName } from '../ui/names.tsx'
import { Picture } from '../ui/picture.tsx'
import { type ListFilters, listAddress } from './filters/list-filters.ts'
import type { InnerShelf } from './inner-shelves.tsx'

/** How many products of a list are in each category, and in all of them: those of hidden ones too. */
export interface ShelfCounts {
  all: number
  of: Record<number, number>
  /** From this number on there may be more than it says; null if every number is exact. */
  up_to: number | null
}

/** The category of the top level of which those inside it are shown. */
export interface OpenedShelf {
  id: number
  within: InnerShelf[]
}

/** Whether there may be more than this one of the counts says. */
export const isAtLeast = (counts: ShelfCounts, count: number) =>
  counts.up_to !== null && count >= counts.up_to

/**
 * All products, then the categories in their order, each with its picture and how many products it holds for the present search
 * and filters: its link leads to these. The current one is marked; below the opened one come those inside it.
 */
export function ShelfList(props: {
  counts: ShelfCounts
  filters: ListFilters
  opened?: OpenedShelf | null | undefined
}) {
  const { counts, filters, opened } = props
  const href = useHref()
  const name = useName()
  const { shell } = useTexts()
  const { categories } = useSite()
  const counted = (count: number) => (
    <span className="shelf-list-count">
      <Count of={count} />
      {isAtLeast(counts, count) && '+'}
    </span>
  )
  const { page: _page, sort: _sort, ...narrowing } = filters
  // What is searched for is rendered for its reader.
  const leadingTo = (path: string) => ({
    to: listAddress(href(path), narrowing),
    ahead: !narrowing.search,
  })
  // The keyboard skips categories that hold none of the list.
  const leadingInto = ({ id, slug }: { id: number; slug: string }) => ({
    ...leadingTo(`/category/${slug}`),
    tabIndex: counts.of[id] ? undefined : -1,
  })
  return (
    <nav className="shelf-list" aria-label={shell.shelvesMenu}>
      <ul>
        <li>
          <NavLink {...leadingTo('/shop')}>
            <span className="shelf-list-all">
              <Icon name="squares-four" size="small" />
            </span>
            {shell.allProducts} {counted(counts.all)}
          </NavLink>
        </li>
        {categories.map((category) => (
          <li key={category.id}>
            <NavLink {...leadingInto(category)}>
              <Picture of={category.image} place="thumb" />
              {name(category)} {counted(counts.of[category.id] ?? 0)}
            </NavLink>
            {opened?.id === category.id && (
              <ul>
                {opened.within.map((inner) => (
                  <li key={inner.id}>
                    <NavLink {...leadingInto(inner)}>
                      {name(inner)} {counted(counts.of[inner.id] ?? 0)}
                    </NavLink>
                  </li>
                ))}
              </ul>
            )}
          </li>
        ))}
      </ul>
    </nav>
  )
}
