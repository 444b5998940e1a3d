import { TextField } from '../forms/text-field.tsx'
import type { Faults, Typed } from '../forms/typed.ts'
import { useWishesTexts } from './texts/wishes.ts'

/** How somebody is told: a contact to type or, signed in, as they have chosen. */
export function ContactField(props: {
  isSignedIn: boolean
  typed: Typed
  faults: Faults
  focused?: boolean
}) {
  const { isSignedIn, typed, faults, focused } = props
  const texts = useWishesTexts()
  if (isSignedIn) return <p className="small muted">{texts.byAccount}</p>
  return (
    <TextField
      name="contact"
      label={texts.contact}
      typed={typed}
      faults={faults}
      focused={focused || faults.contact ? 'contact' : undefined}
      maxLength={254}
    />
  )
}
