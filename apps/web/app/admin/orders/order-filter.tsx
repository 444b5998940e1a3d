import type { BoughtItem } from '@himalayan-green/shop/orders/reading/orders.ts'
import { Form, Link } from 'react-router'
import { Field } from '../../forms/field.tsx'
import { useHref } from '../../locale.tsx'
import { useStaffOrdersTexts } from './texts/staff-orders.ts'

/** Finds a purchase, or shows those that have something in one state. */
export function OrderFilter({ search, state }: { search: string; state: BoughtItem['status'] | null }) {
  const href = useHref()
  const texts = useStaffOrdersTexts()
  const chip = (to: string | null, label: string) => (
    <li key={label}>
      <Link
        className="chip"
        aria-current={to === state ? 'true' : undefined}
        to={`${href('/admin/orders')}?${new URLSearchParams({ ...(search && { search }), ...(to && { state: to }) })}`}
      >
        {label}
      </Link>
    </li>
  )
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
      <nav aria-label={texts.filter}>
        <ul className="filter-chips">
          {chip(null, texts.all)}
          {Object.entries(texts.states).map(([to, label]) => chip(to, label))}
        </ul>
      </nav>
    </div>
  )
}
