import type { RefusedForm } from '../../forms/refused-form.server.ts'
import { TextField } from '../../forms/text-field.tsx'
import { faultOutside, firstFault, type Typed } from '../../forms/typed.ts'
import { AddressFields } from '../../places/address-fields.tsx'
import { ContactFields } from '../../places/contact-fields.tsx'
import type { FoundPlace } from '../../places/place-search.ts'
import { usePlacesTexts } from '../../places/texts/places.ts'
import { WishLink } from '../../places/wish-link.tsx'
import { useCommonTexts } from '../../texts/common.ts'
import { useDeliveryChangeTexts } from '../texts/delivery-change.ts'

const FIELDS = [
  'where',
  'tole',
  'landmark',
  'house',
  'instructions',
  'full_name',
  'phone',
  'alt_phone',
  'reason',
]

/** Where an order goes and whom to call; staff say why (`asksReason`). */
export function DeliveryForm(props: {
  shown: Typed
  seen: number
  refused: (RefusedForm & { choices: FoundPlace[]; wish: string | null }) | undefined
  asksReason?: boolean
}) {
  const { shown, seen, refused, asksReason = false } = props
  const texts = useDeliveryChangeTexts()
  const common = useCommonTexts()
  const places = usePlacesTexts()
  const errors = refused?.errors ?? {}
  const form = { typed: refused?.typed ?? shown, faults: errors, focused: firstFault(errors, FIELDS) }
  return (
    <form method="post" noValidate>
      {refused && (
        <p className="notice is-red" role="alert">
          {faultOutside(errors, FIELDS) ?? common.lookAgain}
        </p>
      )}
      <input type="hidden" name="seen" value={seen} />
      <section className="panel" aria-labelledby="place">
        <h2 id="place">{texts.place}</h2>
        <AddressFields
          {...form}
          choices={refused?.choices}
          afterPlace={!asksReason && refused?.wish && <WishLink where={refused.wish} />}
        />
        <div className="field-pair">
          <TextField {...form} name="house" label={places.house} optional />
          <TextField {...form} name="instructions" label={places.instructions} optional />
        </div>
      </section>
      <section className="panel" aria-labelledby="contact">
        <h2 id="contact">{texts.contact}</h2>
        <ContactFields {...form} />
        <TextField
          {...form}
          name="alt_phone"
          label={places.altPhone}
          prefix="+977"
          type="tel"
          inputMode="numeric"
          optional
        />
      </section>
      {asksReason && <TextField {...form} name="reason" label={texts.reason} maxLength={300} />}
      <button type="submit" className="button is-large">
        {common.save}
      </button>
    </form>
  )
}
