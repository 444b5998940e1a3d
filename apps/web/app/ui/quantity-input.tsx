import { useState } from 'react'
import { useMessages } from '../locale.tsx'
import { Icon } from './icon.tsx'

/** A form's `quantity`: a number to type, with minus and plus where scripts run. Between 1 and `max`. */
export function QuantityInput({ name, max }: { name: string; max: number }) {
  const [quantity, setQuantity] = useState('1')
  const { shell } = useMessages()
  const number = Number(quantity) || 1
  const set = (next: number) => setQuantity(String(Math.min(Math.max(next, 1), max)))
  return (
    <div className="quantity-stepper">
      <button
        type="button"
        className="with-scripts"
        aria-label={shell.less(name)}
        aria-disabled={number <= 1}
        onClick={() => set(number - 1)}
      >
        <Icon name="minus" size="small" />
      </button>
      <input
        name="quantity"
        type="number"
        inputMode="numeric"
        min={1}
        max={max}
        required
        aria-label={shell.quantityOf(name)}
        value={quantity}
        onChange={(event) => setQuantity(event.target.value)}
      />
      <button
        type="button"
        className="with-scripts"
        aria-label={shell.more(name)}
        aria-disabled={number >= max}
        onClick={() => set(number + 1)}
      >
        <Icon name="plus" size="small" />
      </button>
    </div>
  )
}
