import type { BoughtItem } from '@himalayan-green/shop/orders/reading/orders.ts'
import { SearchRow } from '../../forms/search-row.tsx'
import { useHref } from '../../locale.tsx'
import { FilterLinks } from '../../ui/filter-links.tsx'
import { withQuery } from '../../ui/with-query.ts'
import { useStaffOrdersTexts } from './texts/staff-orders.ts'

/** Finds an order, or shows those that have an item in one state. */
export function OrderFilter({ search, state }: { search: string; state: BoughtItem['status'] | null }) {
  const href = useHref()
  const texts = useStaffOrdersTexts()
  const states = Object.entries(texts.states).map(([name, text]) => ({ name, text }))
  return (
    <div>
      <SearchRow label={texts.search} search={search} maxLength={40} find={texts.find}>
        {state && <input type="hidden" name="state" value={state} />}
      </SearchRow>
      <FilterLinks
        look="line"
        label={texts.filter}
        shown={state ?? ''}
        links={[{ name: '', text: texts.all }, ...states].map(({ name, text }) => ({
          name,
          text,
          to: withQuery(href('/admin/orders'), { search, state: name }),
        }))}
      />
    </div>
  )
}
