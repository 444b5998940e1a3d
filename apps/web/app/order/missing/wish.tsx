import type { Call, IfMissing } from '@himalayan-green/shop/orders/missing/if-missing.ts'
import { useMissingTexts } from './texts/missing.ts'
import './wish.css'

/** What the customer wants if a product is not there; nothing where nobody chose. */
export function Wish({ of }: { of: { if_missing: IfMissing | null } }) {
  const texts = useMissingTexts()
  if (!of.if_missing) return null
  return <p className="small muted">{texts.wishes[of.if_missing]}</p>
}

/**
 * Ticked by a vendor before a product is left out whose customer wants to be called first, and where that call stands; nothing for all
 * others.
 */
export function CalledField({
  of,
  name = 'called',
}: {
  of: { if_missing: IfMissing | null; call: Call | null }
  name?: string
}) {
  const texts = useMissingTexts()
  if (of.if_missing !== 'call_me') return null
  if (of.call === 'called') return <p className="small">{texts.wasCalled}</p>
  return (
    <>
      {of.call === 'asked' && <p className="small">{texts.asked}</p>}
      <label className="wish-called">
        <input type="checkbox" name={name} />
        <span>{texts.called}</span>
      </label>
    </>
  )
}

/** Whether its vendor may still ask the company to call. */
export const canAskForCall = (item: { if_missing: IfMissing | null; call: Call | null }) =>
  item.if_missing === 'call_me' && item.call === null
