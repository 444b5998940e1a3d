import { type ToggleEvent, useRef, useState } from 'react'
import { useRead } from '../browser/use-read.ts'
import { Field } from '../forms/field.tsx'
import { useScripts } from '../forms/use-scripts.ts'
import { useLocale } from '../locale.tsx'
import { useCommonTexts } from '../texts/common.ts'
import { type Named, nameIn } from '../ui/names.tsx'
import { allDistricts, type FoundPalika, palikasOf } from './place-search.ts'
import { usePlacesTexts } from './texts/places.ts'

/**
 * For people who do not remember the name: the palika by its district. The choice is written into the field of this name. It
 * needs scripts, and is absent without them; the field takes a typed name anyway.
 */
export function PlaceFinder({ field }: { field: string }) {
  const locale = useLocale()
  const texts = usePlacesTexts()
  const common = useCommonTexts()
  const here = useRef<HTMLDetailsElement>(null)
  const [districts, setDistricts] = useState<(Named & { id: number })[]>([])
  const [district, setDistrict] = useState('')
  const [palikas, setPalikas] = useState<FoundPalika[]>([])
  const { problem, read, forget } = useRead()
  if (!useScripts()) return null

  const open = (event: ToggleEvent<HTMLDetailsElement>) => {
    if (event.newState === 'open' && districts.length === 0) read(() => allDistricts(locale), setDistricts)
  }
  const chooseDistrict = (id: string) => {
    setDistrict(id)
    setPalikas([])
    forget()
    if (id) read(() => palikasOf(id, locale), setPalikas)
  }
  const choose = (id: string) => {
    const chosen = palikas.find((one) => `${one.id}` === id)
    const input = here.current?.closest('form')?.elements.namedItem(field)
    if (!chosen || !(input instanceof HTMLInputElement)) return
    input.value = `${nameIn(locale, chosen)}, ${nameIn(locale, chosen.district)}`
    input.dispatchEvent(new Event('input', { bubbles: true }))
    if (here.current) here.current.open = false
    input.focus()
  }
  return (
    <details ref={here} className="place-finder" onToggle={open}>
      <summary>{texts.byDistrict}</summary>
      <div className="field-pair">
        <Field label={texts.district}>
          {(control) => (
            <select {...control} value={district} onChange={({ target }) => chooseDistrict(target.value)}>
              <option value="">{common.choose}</option>
              {districts.map((one) => (
                <option key={one.id} value={one.id}>
                  {nameIn(locale, one)}
                </option>
              ))}
            </select>
          )}
        </Field>
        <Field label={texts.locationOfDistrict}>
          {(control) => (
            <select
              {...control}
              value=""
              disabled={palikas.length === 0}
              onChange={({ target }) => choose(target.value)}
            >
              <option value="">{common.choose}</option>
              {palikas.map((one) => (
                <option key={one.id} value={one.id}>
                  {nameIn(locale, one)}
                </option>
              ))}
            </select>
          )}
        </Field>
      </div>
      <p className="small muted" role="status">
        {problem && common[problem]}
      </p>
    </details>
  )
}
