import type { Paisa } from '@himalayan-green/shop/money.ts'
import { useMessages } from '../locale.tsx'
import { rupees } from './rupees.ts'

/** "Rs 280": the sign at two thirds of the figure. A total always has two decimals. */
export function Price({ paisa, kind = 'price' }: { paisa: Paisa; kind?: 'price' | 'total' }) {
  const { shell } = useMessages()
  return (
    <span className="price">
      <small>{shell.currency}</small> {rupees(paisa, kind)}
    </span>
  )
}
