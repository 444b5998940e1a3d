import { type ReactNode, useEffect, useState } from 'react'
import { useCart, useCartState } from '../../cart/cart.ts'
import { Count } from '../../ui/count.tsx'
import { useThisPhoneTexts } from '../texts/this-phone.ts'
import { countStored, removeStored, type Stored } from './what-is-stored.ts'

const MEGABYTE = 1_000_000

/** How much this phone keeps, and the way to delete it. What would be lost by that is said first. */
export function StoredPanel() {
  const texts = useThisPhoneTexts()
  const cart = useCart()
  const unsent = useCartState((state) => state.unsent)
  const [stored, setStored] = useState<Stored | null>(null)
  const [step, setStep] = useState<'shown' | 'asked' | 'removed'>('shown')

  useEffect(() => void countStored().then(setStored), [])

  async function remove() {
    // Those of somebody else stay theirs.
    for (const change of unsent) await cart.dropUnsent(change)
    await removeStored()
    setStored(await countStored())
    setStep('removed')
  }

  return (
    <section className="panel with-scripts" aria-labelledby="stored">
      <h2 id="stored">{texts.storedTitle}</h2>
      {stored && (
        <dl className="stored-rows">
          <Row name={texts.orders}>
            <Count of={stored.orders} />
          </Row>
          <Row name={texts.inCart}>
            <Count of={stored.inCart} />
          </Row>
          <Row name={texts.pages}>
            <Count of={stored.pages} />
          </Row>
          <Row name={texts.pictures}>
            <Count of={stored.pictures} />
          </Row>
          <Row name={texts.size}>{texts.megabytes((stored.bytes / MEGABYTE).toFixed(1))}</Row>
        </dl>
      )}
      {step === 'removed' && <p role="status">{texts.removed}</p>}
      {step === 'asked' ? (
        <div role="alert">
          <p>{texts.removeSure(unsent.length)}</p>
          <p className="row is-wrapping gap-2 leaving-answers">
            <button type="button" className="button is-danger" onClick={remove}>
              {texts.removeYes}
            </button>
            <button type="button" className="button is-ghost" onClick={() => setStep('shown')}>
              {texts.removeNo}
            </button>
          </p>
        </div>
      ) : (
        <button type="button" className="button is-ghost" onClick={() => setStep('asked')}>
          {texts.remove}
        </button>
      )}
    </section>
  )
}

function Row({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd className="figures">{children}</dd>
    </div>
  )
}
