import type { IfMissing } from '@himalayan-green/shop/orders/missing/if-missing.ts'
import { useMissingTexts } from './texts/missing.ts'
import './wish.css'

/** What the customer wants if a product is not there; nothing where nobody chose. */
export function Wish({ of }: { of: { if_missing: IfMissing | null } }) {
  const texts = useMissingTexts()
  if (!of.if_missing) return null
  return <p className="small muted">{texts.wishes[of.if_missing]}</p>
}

/** Ticked by a vendor before a product is left out whose customer wants to be called first; nothing for all others. */
export function CalledField({
  of,
  name = 'called',
}: {
  of: { if_missing: IfMissing | null }
  name?: string
}) {
  const texts = useMissingTexts()
  if (of.if_missing !== 'call_me') return null
  return (
    <label className="wish-called">
      <input type="checkbox" name={name} />
      <span>{texts.called}</span>
    </label>
  )
}
