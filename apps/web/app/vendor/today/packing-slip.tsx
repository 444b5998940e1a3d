import type { PackingSlip as Slip } from '@himalayan-green/shop/fulfilment/packing-slips.ts'
import { useCheckoutTexts } from '../../checkout/texts/checkout.ts'
import { useTexts } from '../../locale.tsx'
import { CashToTake } from '../../order/cash-to-take.tsx'
import { Wish } from '../../order/missing/wish.tsx'
import { useName } from '../../ui/names.tsx'
import { useTodayTexts } from './texts/today.ts'
import { Whom } from './whom.tsx'

/** The packing slip of one package: its receiver, its items, and the cash to take. Without prices. */
export function PackingSlip({ slip }: { slip: Slip }) {
  const nameOf = useName()
  const checkout = useCheckoutTexts()
  const { catalogue } = useTexts()
  const today = useTodayTexts()
  const id = `slip-${slip.order_id}`
  return (
    <article className="panel slip" aria-labelledby={id}>
      <h2 id={id}>{slip.number}</h2>
      <Whom of={slip} />
      <ul>
        {slip.items.map((item) => (
          <li key={item.id}>
            <span>
              {nameOf(item.product)}
              <Wish of={item} />
            </span>
            <b className="figures">
              {checkout.times(item.quantity, catalogue.unit(item.product.unit_description))}
            </b>
          </li>
        ))}
      </ul>
      {slip.is_fetched && <p>{today.fetched}</p>}
      {slip.cash_at_door && <CashToTake cash={slip.cash_at_door} />}
    </article>
  )
}
