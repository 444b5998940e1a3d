import { figureOf } from '@himalayan-green/shop/money/typed-figure.ts'
import { useRef, useState } from 'react'
import { useTypedBefore } from '../forms/use-typed-before.ts'
import { useTexts } from '../locale.tsx'
import { Icon } from '../ui/icons/icon.tsx'

/**
 * A form's `quantity`: a number to type, with minus and plus where scripts run. It lies between 1 and `max`; the server checks
 * it in the reader's language, so the browser must not.
 */
export function QuantityInput(props: {
  name: string
  max: number
  /** Id of the sentence that says what is wrong with it. */
  describedBy: string | undefined
  onType: () => void
}) {
  const { name, max, describedBy, onType } = props
  const [quantity, setQuantity] = useState('1')
  const field = useRef<HTMLInputElement>(null)
  useTypedBefore(field, quantity, setQuantity)
  const { shell } = useTexts()
  const number = figureOf(quantity) || 1
  const type = (next: string) => {
    setQuantity(next)
    onType()
  }
  const set = (next: number) => type(String(Math.min(Math.max(next, 1), max)))
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
        ref={field}
        name="quantity"
        inputMode="numeric"
        aria-invalid={describedBy ? true : undefined}
        aria-describedby={describedBy}
        aria-label={shell.quantityOf(name)}
        value={quantity}
        onChange={(event) => type(event.target.value)}
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
