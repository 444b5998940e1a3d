import type { BoughtItem } from '@himalayan-green/shop/orders/reading/orders.ts'
import { Form } from 'react-router'
import { Field } from '../../forms/field.tsx'
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
      <Form method="get" role="search" className="search-row">
        {state && <input type="hidden" name="state" value={state} />}
        <Field label={texts.search}>
          {(control) => (
            <input
              {...control}
              type="search"
              name="search"
              maxLength={40}
              key={search}
              defaultValue={search}
            />
          )}
        </Field>
        <button type="submit" className="button">
          {texts.find}
        </button>
      </Form>
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
