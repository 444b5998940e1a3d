import './suggestions.css'
import { useEffect } from 'react'
import { countClicks } from '../browser/count-clicks.ts'
import { useHref, useTexts } from '../locale.tsx'
import { listAddress } from '../shop/filters/list-filters.ts'

import { Link } from '../ui/link.tsx'
import { useName } from '../ui/names.tsx'
import { OriginMark } from '../ui/origin/origin-mark.tsx'
import { Picture } from '../ui/picture.tsx'
import { Initials } from './initials.tsx'
import { type Cells, Group, LinkRow, ProductRow } from './suggestion-rows.tsx'
import { useSuggestionsTexts } from './texts/suggestions.ts'
import type { useSuggestions } from './use-suggestions.ts'

/** What the shop suggests for what is being typed: the grid that the search field controls, and what went wrong with it. */
export function Suggestions(
  props: Cells & { id: string; suggested: NonNullable<ReturnType<typeof useSuggestions>> },
) {
  const { id, suggested, ...cells } = props
  const { of, found, problem } = suggested
  useEffect(countClicks, [])
  const href = useHref()
  const name = useName()
  const { shell } = useTexts()
  const texts = useSuggestionsTexts()
  const others = found ? [...found.categories, ...found.vendors, ...found.districts] : []
  const isEmpty = found !== null && found.products.length + others.length === 0
  // What the results are of: the link leads there by what was typed, so that the list offers that, too.
  const taken = found?.taken_as ?? of
  const searched = (search: string) => listAddress(href('/shop'), { search })
  return (
    <>
      <p className={problem || isEmpty ? 'suggestions-said' : 'visually-hidden'} role="status">
        {problem
          ? texts[problem]
          : isEmpty
            ? texts.nothing(of)
            : found && texts.found(found.products.length, others.length)}
      </p>
      {found?.taken_as && !isEmpty && (
        <p className="suggestions-said">
          {texts.takenAs(found.taken_as)}{' '}
          <Link
            className="link"
            to={listAddress(href('/shop'), { search: of, exact: true })}
            onClick={cells.onFollow}
          >
            {texts.only(of)}
          </Link>
        </p>
      )}
      {found && !isEmpty && (
        // biome-ignore lint/a11y/useSemanticElements: a table cannot hold these rows
        <div role="grid" id={id} aria-label={texts.title} className="suggestions" data-search={of}>
          {found.products.length > 0 && (
            <Group title={texts.products} className="suggestions-products">
              {found.products.map((product) => (
                <ProductRow
                  key={product.id}
                  id={`${id}-product-${product.id}`}
                  product={product}
                  {...cells}
                />
              ))}
              <LinkRow id={`${id}-all`} to={searched(of)} className="suggestions-all" {...cells}>
                {found.is_count_capped ? texts.allCapped(taken) : texts.all(taken, found.count)}
              </LinkRow>
            </Group>
          )}
          {found.categories.length > 0 && (
            <Group title={texts.categories}>
              {found.categories.map((category) => (
                <LinkRow
                  key={category.id}
                  id={`${id}-category-${category.id}`}
                  to={href(`/category/${category.slug}`)}
                  {...cells}
                >
                  <Picture of={category.picture} place="thumb" first />
                  <span>{name(category)}</span>
                  <span className="muted small">{shell.count(category.product_count)}</span>
                </LinkRow>
              ))}
            </Group>
          )}
          {found.vendors.length > 0 && (
            <Group title={texts.vendors}>
              {found.vendors.map((vendor) => (
                <LinkRow
                  key={vendor.slug}
                  id={`${id}-vendor-${vendor.slug}`}
                  to={listAddress(href('/shop'), { vendor: vendor.slug })}
                  {...cells}
                >
                  <Initials of={name(vendor)} />
                  <span className="suggestion-vendor">
                    <span className="suggestion-name">{name(vendor)}</span>
                    <span className="muted small">{name(vendor.district)}</span>
                  </span>
                  <span className="muted small">{shell.count(vendor.product_count)}</span>
                </LinkRow>
              ))}
            </Group>
          )}
          {found.districts.length > 0 && (
            <Group title={texts.districts} className="suggestions-districts">
              {found.districts.map((district) => (
                <LinkRow
                  key={district.id}
                  id={`${id}-district-${district.id}`}
                  to={listAddress(href('/shop'), { district: district.name_en })}
                  className="chip"
                  {...cells}
                >
                  <OriginMark belt={district.belt} />
                  {name(district)}
                </LinkRow>
              ))}
            </Group>
          )}
        </div>
      )}
    </>
  )
}
