import type { Paisa } from '@himalayan-green/shop/money/money.ts'
import { useName } from '../../ui/names.tsx'
import { rupees } from '../../ui/rupees.ts'
import { OptionCard } from '../option-card.tsx'
import { type OrderLine, type QuoteToShow, quoteAt, type TimeOfDay } from '../order-to-place.ts'
import { useTimeTexts } from '../texts/times.ts'
import type { TwoToShow } from './two-deliveries.ts'

/** One delivery for all of it, or two of which the first is earlier, with what either costs. Nothing is chosen beforehand. */
export function OneOrTwo(props: {
  /** The first time that all of it can come at; null where none is free. */
  one: TimeOfDay | null
  two: TwoToShow
  quote: QuoteToShow
  lines: OrderLine[]
  chosen: string | undefined
}) {
  const { one, two, quote, lines, chosen } = props
  const texts = useTimeTexts()
  const nameOf = useName()
  const together = one && quoteAt(quote, one)
  const feeOf = (paisa: Paisa) => (paisa === 0 ? texts.free : `Rs ${rupees(paisa)}`)
  const [early, late] = two.deliveries
  const namesOf = ({ lines: ids }: { lines: number[] }) =>
    lines
      .filter(({ id }) => ids.includes(id))
      .map(({ line }) => nameOf(line.product))
      .join(', ')
  return (
    <>
      {one && together && (
        <OptionCard
          name="delivery_slot"
          value={one.id}
          checked={chosen === `${one.id}`}
          title={texts.together(one.near)}
        >
          <span>{texts.fee(feeOf(together.delivery_paisa))}</span>
          <span>{texts.inAll(rupees(together.total_paisa, 'total'))}</span>
        </OptionCard>
      )}
      <OptionCard
        name="delivery_slot"
        value={two.value}
        checked={chosen === two.value}
        title={texts.inTwo(early!.time.near, late!.time.near)}
      >
        <span>{texts.comesFirst(namesOf(early!))}</span>
        <span>{texts.comesLater(namesOf(late!))}</span>
        <span>{texts.fees(feeOf(early!.delivery_paisa), feeOf(late!.delivery_paisa))}</span>
        {two.sums.discount_paisa > 0 && (
          <span>{texts.discountOfFirst(rupees(two.sums.discount_paisa, 'total'))}</span>
        )}
        {two.coupon_fault && <span>{texts.noCouponInTwo(two.coupon_fault)}</span>}
        <span>{texts.inAll(rupees(two.sums.total_paisa, 'total'))}</span>
        <span>{texts.orderUntil(early!.time.until, early!.time.near)}</span>
        <span>{texts.twoOrders}</span>
      </OptionCard>
      {one && <p className="small">{texts.orAnother}</p>}
    </>
  )
}
