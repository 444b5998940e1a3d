import type { VendorTask } from '@himalayan-green/shop/orders/vendor-tasks.ts'
import { useMessages } from '../../locale.tsx'
import { useCheckoutMessages } from '../../messages/checkout.ts'
import { useName } from '../names.tsx'
import { CashToTake } from '../order/cash-to-take.tsx'
import { Whom } from './whom.tsx'

/** The paper of one package: whose it is, what belongs into it, and what to take at the door. Without prices. */
export function PackingSlip({ task }: { task: VendorTask }) {
  const nameOf = useName()
  const checkout = useCheckoutMessages()
  const { catalogue } = useMessages()
  const id = `slip-${task.status}-${task.order_id}`
  return (
    <section className="panel slip" aria-labelledby={id}>
      <h2 id={id}>{task.number}</h2>
      <Whom task={task} />
      <ul>
        {task.items.map(({ id, product, quantity }) => (
          <li key={id}>
            <span>{nameOf(product)}</span>
            <b className="figures">{checkout.times(quantity, catalogue.unit(product.unit_description))}</b>
          </li>
        ))}
      </ul>
      {task.cash_at_door && <CashToTake cash={task.cash_at_door} />}
    </section>
  )
}
