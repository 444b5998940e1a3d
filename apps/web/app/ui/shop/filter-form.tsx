import type { Paisa } from '@himalayan-green/shop/money.ts'
import { Form, useNavigate } from 'react-router'
import { useMessages } from '../../locale.tsx'
import { HiddenFilters } from './hidden-filters.tsx'
import { type ListFilters, listAddress } from './list-filters.ts'
import { MaxPrice } from './max-price.tsx'

/** Of everything on sale; null in an empty shop. */
export interface PriceRange {
  min: Paisa | null
  max: Paisa | null
}

/** The slider's end while nothing is on sale, in rupees (specification §5). */
const DEFAULT_MAX = 5000

/** The filters that are set by hand. With scripts they apply as they are set; without, by the button. */
export function FilterForm(props: { path: string; filters: ListFilters; prices: PriceRange }) {
  const { path, filters, prices } = props
  const navigate = useNavigate()
  const { catalogue } = useMessages()
  const { page: _page, max_price, ...kept } = filters
  const floor = Math.floor((prices.min ?? 0) / 100)
  const ceiling = prices.max ? Math.ceil(prices.max / 100) : DEFAULT_MAX

  function apply(rupees: number | undefined) {
    navigate(listAddress(path, { ...kept, ...(rupees && { max_price: rupees }) }), {
      preventScrollReset: true,
    })
  }

  return (
    <Form className="filter-form" method="get" action={path}>
      <HiddenFilters filters={kept} />
      <MaxPrice value={max_price} floor={floor} ceiling={ceiling} onApply={apply} />
      <button type="submit" className="button is-ghost is-wide without-scripts">
        {catalogue.apply}
      </button>
    </Form>
  )
}
