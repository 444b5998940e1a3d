import type { ReactNode } from 'react'
import { Count } from '../../ui/count.tsx'
import { Price } from '../../ui/price.tsx'
import type { ShownCustomer } from './customer.server.ts'
import { useCustomersTexts } from './texts/customers.ts'

/** How they have shopped so far, in a strip of figures. */
export function CustomerFigures({ of }: { of: ShownCustomer }) {
  const { orders, open_orders, delivered_orders, failed_orders, spent_paisa, latest } = of
  const { figures: texts } = useCustomersTexts()
  const basket = delivered_orders > 0 ? Math.round(spent_paisa / delivered_orders) : null
  return (
    <dl className="panel customer-figures">
      <Figure name={texts.orders} more={open_orders > 0 ? texts.open(open_orders) : null}>
        <Count of={orders} />
      </Figure>
      <Figure name={texts.spent} more={texts.net}>
        <Price paisa={spent_paisa} />
      </Figure>
      <Figure name={texts.basket} more={basket === null ? null : texts.basketOf}>
        {basket === null ? '–' : <Price paisa={Math.round(basket / 100) * 100} />}
      </Figure>
      <Figure name={texts.delivered} more={texts.deliveredOf(orders)}>
        <Count of={delivered_orders} />
      </Figure>
      <Figure name={texts.failed} more={null}>
        <Count of={failed_orders} />
      </Figure>
      <Figure name={texts.latest} more={latest[0]?.number ?? null}>
        {latest[0]?.when ?? '–'}
      </Figure>
    </dl>
  )
}

function Figure({ name, more, children }: { name: string; more: string | null; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>
        <b>{children}</b>
        {more && <small>{more}</small>}
      </dd>
    </div>
  )
}
