import type { MouseEvent } from 'react'
import { useTexts } from '../locale.tsx'
import { Count } from '../ui/count.tsx'
import { Icon } from '../ui/icons/icon.tsx'

/**
 * Minus, figure, plus. The quantity never falls below 1; with `onRemove` the minus becomes a bin at 1. The stepper keeps its
 * size while a change is on its way. `name` completes the labels: "More Mude Red Potato". A button without effect stays
 * focusable, so that the keyboard does not lose its place.
 */
export function QuantityStepper(props: {
  name: string
  quantity: number
  /** The most one may take, usually the stock. */
  max?: number
  tone?: 'light' | 'green'
  size?: 'normal' | 'large'
  busy?: boolean
  /** For use in a form to /cart: without scripts the buttons send the new quantity as `set`, the bin sends `remove`. */
  submits?: boolean
  /** Id of the sentence that says what went wrong. */
  describedBy?: string | undefined
  onChange: (quantity: number) => void
  onRemove?: () => void
}) {
  const { name, quantity, max, tone = 'light', size = 'normal', busy = false } = props
  const { submits = false, describedBy, onChange, onRemove } = props
  const { shell } = useTexts()
  const removes = quantity <= 1 && onRemove !== undefined
  const look = ['quantity-stepper', tone === 'green' && 'is-green', size === 'large' && 'is-large']
  const type = submits ? 'submit' : 'button'

  function press(event: MouseEvent, wanted: number) {
    event.preventDefault()
    if (event.currentTarget.ariaDisabled === 'true') return
    if (wanted < 1) onRemove?.()
    else onChange(wanted)
  }

  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be laid out as a grid everywhere
    <div
      className={look.filter(Boolean).join(' ')}
      role="group"
      aria-label={shell.quantityOf(name)}
      aria-describedby={describedBy}
      aria-busy={busy}
    >
      <button
        type={type}
        name={removes ? 'remove' : 'set'}
        value={Math.max(1, quantity - 1)}
        aria-label={removes ? shell.remove(name) : shell.less(name)}
        aria-disabled={busy || (quantity <= 1 && !removes)}
        onClick={(event) => press(event, quantity - 1)}
      >
        <Icon name={removes ? 'trash' : 'minus'} size="small" />
      </button>
      <output>
        <Count of={quantity} />
      </output>
      <button
        type={type}
        name="set"
        value={quantity + 1}
        aria-label={shell.more(name)}
        aria-disabled={busy || (max !== undefined && quantity >= max)}
        onClick={(event) => press(event, quantity + 1)}
      >
        <Icon name="plus" size="small" />
      </button>
    </div>
  )
}
