import type { Paisa } from '@himalayan-green/shop/money.ts'
import { useMessages } from '../locale.tsx'
import { rupees } from './rupees.ts'

/** "Rs 280": the sign at two thirds of the figure. A total has two decimals and stands in the text around it. */
export function Price({ paisa, kind = 'price' }: { paisa: Paisa; kind?: 'price' | 'total' }) {
  const { shell } = useMessages()
  if (kind === 'total')
    return (
      <span className="amount">
        {shell.currency} {rupees(paisa, kind)}
      </span>
    )
  return (
    <span className="price">
      <small>{shell.currency}</small> {rupees(paisa, kind)}
    </span>
  )
}
