import { toPaisa } from '@himalayan-green/shop/money/money.ts'
import { useState } from 'react'
import { Field } from '../forms/field.tsx'
import type { Faults, Typed } from '../forms/typed.ts'
import { useLocale } from '../locale.tsx'
import { rupees } from '../ui/rupees.ts'
import { Combobox } from './combobox.tsx'
import { type FoundPlace, searchPlaces } from './place-search.ts'
import { usePlacesTexts } from './texts/places.ts'

/** A palika has up to 33 wards, and the list of them can be pushed. */
const MAX_PLACES = 40

/**
 * "Where?": one field for tole, ward and palika, in either script, however it is spelled; the ward follows by itself.
 * What is proposed while one types needs scripts; without them the server asks with `choices` what it could not tell.
 * `prefix` stands before the names of the fields `where`, `place` (what was chosen) and `place_for` (for which text).
 */
export function WhereField(props: {
  prefix?: string
  typed: Typed
  faults: Faults
  focused: string | undefined
  /** What may be meant by what was sent. */
  choices?: readonly FoundPlace[] | undefined
  /** Something was chosen: what depends on it can be asked for. */
  onPlace?: (() => unknown) | undefined
}) {
  const { prefix = '', typed, faults, focused, choices = [], onPlace } = props
  const locale = useLocale()
  const texts = usePlacesTexts()
  const name = (field: string) => prefix + field
  const [chosen, setChosen] = useState({
    key: typed[name('place')] ?? '',
    text: typed[name('place_for')] ?? '',
  })
  const sent = typed[name('where')] ?? ''

  function take(place: FoundPlace | null) {
    setChosen({ key: place?.key ?? '', text: place?.label ?? '' })
    // The hidden fields have it when the page is drawn anew.
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
              <option value="">{texts.choose}</option>
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

/** What a proposal says beside its name: what delivery costs there, or that nobody goes there yet. */
function Detail({ place }: { place: FoundPlace }) {
  const texts = usePlacesTexts()
  const { areas, delivery } = place
  const fee = delivery ? texts.fee(rupees(toPaisa(delivery.fee))) : texts.notYet
  const told = delivery?.fee === 0 ? texts.free : fee
  return (
    <>
      <span className="small muted">{told}</span>
      {areas.length > 0 && <span className="small muted combobox-areas">{areas.join(', ')}</span>}
    </>
  )
}
