import { type ToggleEvent, useEffect, useRef, useState } from 'react'
import { useLocale } from '../../locale.tsx'
import { usePlacesMessages } from '../../messages/places.ts'
import { Field } from '../field.tsx'
import { type Named, nameIn } from '../names.tsx'
import { read } from './known-places.ts'

interface Numbered extends Named {
  id: number
}

interface Location extends Numbered {
  province: Numbered
  district: Numbered
}

/**
 * For whom the name does not come to mind: the palika by its province and district. What is chosen is written into
 * the field of this name. It needs scripts, and is not there without them; the field takes a typed name anyway.
 */
export function PlaceFinder({ field }: { field: string }) {
  const locale = useLocale()
  const words = usePlacesMessages()
  const here = useRef<HTMLDetailsElement>(null)
  const [isThere, setIsThere] = useState(false)
  const [all, setAll] = useState<Location[]>([])
  const [district, setDistrict] = useState('')
  useEffect(() => setIsThere(true), [])
  if (!isThere) return null

  const open = async (event: ToggleEvent<HTMLDetailsElement>) => {
    if (event.newState === 'open' && all.length === 0) setAll(await read('location/'))
  }
  const provinces = Map.groupBy(all, ({ province }) => province.id)
  const choose = (id: string) => {
    const chosen = all.find((one) => `${one.id}` === id)
    const input = here.current?.closest('form')?.elements.namedItem(field)
    if (!chosen || !(input instanceof HTMLInputElement)) return
    input.value = `${nameIn(locale, chosen)}, ${nameIn(locale, chosen.district)}`
    input.dispatchEvent(new Event('input', { bubbles: true }))
    if (here.current) here.current.open = false
    input.focus()
  }
  return (
    <details ref={here} className="place-finder" onToggle={open}>
      <summary>{words.byDistrict}</summary>
      <div className="field-pair">
        <Field label={words.district}>
          {(control) => (
            <select {...control} value={district} onChange={({ target }) => setDistrict(target.value)}>
              <option value="">{words.choose}</option>
              {[...provinces.values()].map((levels) => (
                <optgroup key={levels[0]!.province.id} label={nameIn(locale, levels[0]!.province)}>
                  {[...new Map(levels.map((one) => [one.district.id, one.district])).values()].map((one) => (
                    <option key={one.id} value={one.id}>
                      {nameIn(locale, one)}
                    </option>
                  ))}
                </optgroup>
              ))}
            </select>
          )}
        </Field>
        <Field label={words.locationOfDistrict}>
          {(control) => (
            <select
              {...control}
              value=""
              disabled={!district}
              onChange={({ target }) => choose(target.value)}
            >
              <option value="">{words.choose}</option>
              {all
                .filter((one) => `${one.district.id}` === district)
                .map((one) => (
                  <option key={one.id} value={one.id}>
                    {nameIn(locale, one)}
                  </option>
                ))}
            </select>
          )}
        </Field>
      </div>
    </details>
  )
}
