import { useId } from 'react'
import { TextField } from '../forms/text-field.tsx'
import type { Faults, Typed } from '../forms/typed.ts'
import { usePlaceWishTexts } from './texts/place-wish.ts'

/** For people outside the delivery area: the number or address for a notice when that changes. */
export function WishForm({ where, typed, faults }: { where: string; typed: Typed; faults: Faults }) {
  const texts = usePlaceWishTexts()
  const id = useId()
  return (
    <form method="post" className="panel" noValidate aria-labelledby={id}>
      <h2 id={id}>{texts.title}</h2>
      <p className="muted">{texts.text}</p>
      <input type="hidden" name="where" value={where} />
      <TextField
        name="contact"
        label={texts.contact}
        typed={typed}
        faults={faults}
        focused={faults.contact ? 'contact' : undefined}
        maxLength={254}
      />
      <button type="submit" name="wish" value="1" className="button">
        {texts.ask}
      </button>
    </form>
  )
}
