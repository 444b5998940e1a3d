import type { ReactNode } from 'react'
import { Intent } from '../../../forms/intent.tsx'
import { useHref } from '../../../locale.tsx'
import type { action } from '../../phone-order/phone-order-action.server.ts'

/** Begins a draft of what is added to an order or, with an `item`, put in its place. Nothing changes before the customer agrees. */
export function AddForm(props: { order: string; item?: number; look?: string; children: ReactNode }) {
  const { order, item, look = 'is-ghost', children } = props
  const href = useHref()
  return (
    <form method="post" action={href('/admin/orders/new')}>
      <input type="hidden" name="order" value={order} />
      {item !== undefined && <input type="hidden" name="item" value={item} />}
      <Intent<typeof action> name="add-to" className={`button ${look}`}>
        {children}
      </Intent>
    </form>
  )
}
