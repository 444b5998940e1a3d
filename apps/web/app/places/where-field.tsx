import { toPaisa } from '@himalayan-green/shop/money/money.ts'
import { useState } from 'react'
import { Field } from '../forms/field.tsx'
import type { Faults, Typed } from '../forms/typed.ts'
import { useLocale } from '../locale.tsx'
import { useCommonTexts } from '../texts/common.ts'
import { rupees } from '../ui/rupees.ts'
import { Combobox } from './combobox.tsx'
import { type FoundPlace, searchPlaces } from './place-search.ts'
import { usePlacesTexts } from './texts/places.ts'

/** A palika has up to 33 wards, so the list of them scrolls. */
const MAX_PLACES = 40

/**
 * "Where?": one field for tole, ward and palika, in either script and any spelling; the ward follows by itself. The proposals
 * while one types need scripts; without them the server offers `choices` for a text that means several places. `prefix` stands
 * before the names of the fields `where`, `place` (the choice) and `place_for` (the text it was made for).
 */
export function WhereField(props: {
  prefix?: string
  typed: Typed
  faults: Faults
  focused: string | undefined
  /** What may be meant by what was sent. */
  choices?: readonly FoundPlace[] | undefined
  /** Called when a place is chosen, so that the page can ask for what depends on it. */
  onPlace?: (() => unknown) | undefined
}) {
  const { prefix = '', typed, faults, focused, choices = [], onPlace } = props
  const locale = useLocale()
  const texts = usePlacesTexts()
  const common = useCommonTexts()
  const name = (field: string) => prefix + field
  const [chosen, setChosen] = useState({
    key: typed[name('place')] ?? '',
    text: typed[name('place_for')] ?? '',
  })
  const sent = typed[name('where')] ?? ''

  function take(place: FoundPlace | null) {
    setChosen({ key: place?.key ?? '', text: place?.label ?? '' })
    // The hidden fields keep it when the page renders anew.
    if (place && onPlace) setTimeout(onPlace)
  }

  return (
    <>
      <Combobox
        name={name('where')}
        label={texts.where}
        hint={texts.whereHint}
        typed={sent}
        error={faults[name('where')]}
        focused={focused === name('where')}
        search={(text) => searchPlaces(text, locale, MAX_PLACES)}
        detail={(place) => <Detail place={place} />}
        onChosen={take}
        count={(count) => (count > 0 ? texts.places(count) : texts.noPlaces)}
      />
      {choices.length > 0 ? (
        <Field label={texts.whichPlace}>
          {(control) => (
            <select
              {...control}
              name={name('place')}
              defaultValue=""
              onChange={({ target }) => {
                const place = choices.find(({ key }) => key === target.value)
                const field = target.form?.elements.namedItem(name('where'))
                if (place && field instanceof HTMLInputElement) field.value = place.label
                take(place ?? null)
              }}
            >
              <option value="">{common.choose}</option>
              {choices.map((place) => (
                <option key={place.key} value={place.key}>
                  {[place.label, ...place.areas].join(', ')}
                </option>
              ))}
            </select>
          )}
        </Field>
      ) : (
        <input type="hidden" name={name('place')} value={chosen.key} />
      )}
      <input type="hidden" name={name('place_for')} value={chosen.text || (choices.length > 0 ? sent : '')} />
    </>
  )
}

/** The note beside a proposal's name: the price of delivery there, or that the shop does not deliver there. */
function Detail({ place }: { place: FoundPlace }) {
  const texts = usePlacesTexts()
  const { areas, delivery } = place
  const fee = delivery ? texts.fee(rupees(toPaisa(delivery.fee))) : texts.notYet
  const feeText = delivery?.fee === 0 ? texts.free : fee
  return (
    <>
      <span className="small muted">{feeText}</span>
      {areas.length > 0 && <span className="small muted combobox-areas">{areas.join(', ')}</span>}
    </>
  )
}
