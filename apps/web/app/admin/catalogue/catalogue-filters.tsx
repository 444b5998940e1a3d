import type { CatalogueCounts } from '@himalayan-green/shop/catalog/managing/catalogue.ts'
import { Form } from 'react-router'
import { Field } from '../../forms/field.tsx'
import { useHref, useTexts } from '../../locale.tsx'
import { FilterLinks } from '../../ui/filter-links.tsx'
import type { Named } from '../../ui/names.tsx'
import { useProductTexts } from '../../vendor/products/texts/vendor-products.ts'
import type { CatalogueAsked } from './catalogue-asked.ts'
import { useCatalogueTexts } from './texts/catalogue.ts'
import { VendorAndCategory } from './vendor-and-category.tsx'

type Choice = Named & { id: number }

const STATES = [
  'published',
  'pending',
  'changed',
  'low',
  'sold_out',
  'paused',
  'draft',
  'rejected',
  'archived',
] as const

/** What the catalogue can be narrowed to. All of it stands in the address. */
export function CatalogueFilters(props: {
  query: CatalogueAsked
  counts: CatalogueCounts
  /** From this number on a count is one of so many or more. */
  mostCounted: number
  vendors: Choice[]
  categories: Choice[]
  /** The address with another filter, from the first page on. */
  address: (change: CatalogueAsked) => string
}) {
  const { query, counts, mostCounted, vendors, categories, address } = props
  const href = useHref()
  const texts = useCatalogueTexts()
  const { status } = useProductTexts()
  const { shell } = useTexts()
  const stateNames: Record<string, string> = { ...status, sold_out: texts.soldOut }
  const waiting: Record<string, number> = { pending: counts.pending, changed: counts.changed }
  const lacks = Object.keys(texts.lacks) as (keyof typeof texts.lacks)[]
  const lacking = lacks.filter((lack) => counts[lack] > 0 || query.missing === lack)
  return (
    <>
      <FilterLinks
        look="tabs"
        label={texts.states}
        shown={query.status ?? ''}
        links={[
          { name: '', to: address({ status: undefined }), text: texts.all },
          ...STATES.map((name) => ({
            name,
            to: address({ status: name }),
            text: stateNames[name]!,
            count: waiting[name] || undefined,
          })),
        ]}
      />
      <search>
        <Form action={href('/admin/catalogue')} className="search-row catalogue-search">
          {query.status && <input type="hidden" name="status" value={query.status} />}
          {query.missing && <input type="hidden" name="missing" value={query.missing} />}
          <Field label={texts.search}>
            {(control) => (
              <input
                {...control}
                type="search"
                name="search"
                defaultValue={query.search}
                key={query.search}
                maxLength={100}
                autoComplete="off"
                enterKeyHint="search"
              />
            )}
          </Field>
          <VendorAndCategory query={query} vendors={vendors} categories={categories} />
          <button type="submit" className="button is-ghost">
            {shell.search}
          </button>
        </Form>
      </search>
      {lacking.length > 0 && (
        <div className="catalogue-missing">
          <span className="small muted" id="missing">
            {texts.missing}
          </span>
          <FilterLinks
            look="chips"
            label={texts.missing}
            shown={query.missing ?? ''}
            links={[
              { name: '', to: address({ missing: undefined }), text: texts.any },
              ...lacking.map((lack) => {
                const isCapped = counts[lack] >= mostCounted
                const text = texts.lacks[lack]
                return {
                  name: lack,
                  to: address({ missing: lack }),
                  text: isCapped ? `${text}: ${texts.atLeast(shell.count(mostCounted))}` : text,
                  count: isCapped ? undefined : counts[lack],
                }
              }),
            ]}
          />
        </div>
      )}
    </>
  )
}
