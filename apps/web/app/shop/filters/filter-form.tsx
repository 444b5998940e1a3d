import { Form, useNavigate } from 'react-router'
import { useTexts } from '../../locale.tsx'
import { HiddenFilters } from './hidden-filters.tsx'
import { type ListFilters, listAddress } from './list-filters.ts'
import { MaxPrice } from './max-price.tsx'
import { type PriceRange, sliderRange } from './price-range.ts'

/** The filters that people set. With scripts they apply at once; without, by the button. */
export function FilterForm(props: { path: string; filters: ListFilters; prices: PriceRange }) {
  const { path, filters, prices } = props
  const navigate = useNavigate()
  const { catalogue } = useTexts()
  const { page: _page, max_price, ...otherFilters } = filters
  const { floor, ceiling } = sliderRange(prices, filters.min_price)

  function apply(rupees: number | undefined) {
    void navigate(listAddress(path, { ...otherFilters, ...(rupees && { max_price: rupees }) }), {
      preventScrollReset: true,
    })
  }

  return (
    <Form className="filter-form" method="get" action={path}>
      <HiddenFilters filters={otherFilters} />
      <MaxPrice value={max_price} floor={floor} ceiling={ceiling} onApply={apply} />
      <button type="submit" className="button is-ghost is-wide without-scripts">
        {catalogue.apply}
      </button>
    </Form>
  )
}
