import { useMessages } from '../locale.tsx'
import { Icon } from './icon.tsx'

/**
 * Minus, figure, plus. Quantity never falls below 1; with `onRemove` the minus becomes a bin at 1.
 * Waiting keeps its size. `name` is what the buttons speak of: "More Mude Red Potato".
 */
export function QuantityStepper(props: {
  name: string
  quantity: number
  /** The most one may take, usually the stock. */
  max?: number
  tone?: 'light' | 'green'
  size?: 'normal' | 'large'
  busy?: boolean
  onChange: (quantity: number) => void
  onRemove?: () => void
}) {
  const { name, quantity, max, tone = 'light', size = 'normal', busy = false, onChange, onRemove } = props
  const { shell } = useMessages()
  const removes = quantity <= 1 && onRemove !== undefined
  const look = ['quantity-stepper', tone === 'green' && 'is-green', size === 'large' && 'is-large']
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be laid out as a grid everywhere
    <div
      className={look.filter(Boolean).join(' ')}
      role="group"
      aria-label={shell.quantityOf(name)}
      aria-busy={busy}
    >
      <button
        type="button"
        aria-label={removes ? shell.remove(name) : shell.less(name)}
        disabled={busy || (quantity <= 1 && !removes)}
        onClick={() => (removes ? onRemove() : onChange(quantity - 1))}
      >
        <Icon name={removes ? 'trash' : 'minus'} size="small" />
      </button>
      <output>{quantity}</output>
      <button
        type="button"
        aria-label={shell.more(name)}
        disabled={busy || (max !== undefined && quantity >= max)}
        onClick={() => onChange(quantity + 1)}
      >
        <Icon name="plus" size="small" />
      </button>
    </div>
  )
}
