import './unsent.css'
import { type CartState, useCart } from '../cart.ts'
import { isWaiting } from '../store/cart-state.ts'
import { useUnsentTexts } from '../texts/unsent.ts'
import { AskingChange, WaitingChange } from './unsent-change.tsx'

/** Above the lines: what waits for an answer, and that changes are kept. Those of products with a line say so there. */
export function UnsentInCart({ state }: { state: Pick<CartState, 'unsent' | 'lines'> }) {
  const cart = useCart()
  const texts = useUnsentTexts()
  const waiting = state.unsent.filter(isWaiting)
  const asking = state.unsent.filter((change) => !isWaiting(change))
  const withoutLine = waiting.filter(({ product }) =>
    state.lines.every((line) => line.product.id !== product.id),
  )
  if (state.unsent.length === 0) return null
  return (
    <section className="unsent" aria-label={texts.title}>
      {asking.length > 0 && (
        <div role="alert">
          <ul>
            {asking.map((change) => (
              <AskingChange
                key={change.id}
                change={change}
                onYes={() => cart.acceptUnsent(change)}
                onDrop={() => cart.dropUnsent(change)}
              />
            ))}
          </ul>
        </div>
      )}
      {waiting.length > 0 && (
        <p className="small" role="status">
          {texts.waiting(waiting.length)}
        </p>
      )}
      {withoutLine.length > 0 && (
        <ul>
          {withoutLine.map((change) => (
            <WaitingChange key={change.id} change={change} onDrop={() => cart.dropUnsent(change)} />
          ))}
        </ul>
      )}
    </section>
  )
}
