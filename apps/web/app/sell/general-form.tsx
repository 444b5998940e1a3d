import { type FormEvent, type Ref, useEffect, useState } from 'react'
import { TextField } from '../forms/text-field.tsx'
import { type Faults, faultOutside, firstFault, type Typed } from '../forms/typed.ts'
import { useFirstFault } from '../forms/use-first-fault.ts'
import { useHref } from '../locale.tsx'
import { PalikaField } from '../places/palika-field.tsx'
import { PlaceFinder } from '../places/place-finder.tsx'
import { faultsOfGeneral, GENERAL_FIELDS, type Palika } from './general-rules.ts'
import { useSellTexts } from './texts/sell.ts'

/** Step 1. Without scripts it goes to the wizard's page, which calls the same commands. */
export function GeneralForm(props: {
  /** What the server knows of the applicant, or what was typed before. */
  typed: Typed
  /** What the server said. */
  faults: Faults
  /** What was typed on this device before fills the fields that are still untouched. */
  saved?: Typed | undefined
  isBusy: boolean
  onInput: (typed: Typed) => void
  onSubmit: (typed: Typed, palika: Palika | null) => void
  warning?: string | undefined
  heading?: Ref<HTMLHeadingElement>
}) {
  const { typed, saved, isBusy, warning, heading, onInput, onSubmit } = props
  const texts = useSellTexts()
  const href = useHref()
  const [palika, setPalika] = useState<Palika | null>(null)
  const [own, setOwn] = useState<Faults | null>(null)
  const faults = own ?? props.faults
  const form = useFirstFault(faults as Record<string, string>)
  // The server's errors replace those that this page has found.
  const [lastFaults, setLastFaults] = useState(props.faults)
  if (lastFaults !== props.faults) {
    setLastFaults(props.faults)
    setOwn(null)
  }

  useEffect(() => {
    if (saved && form.current) fill(form.current, saved)
  }, [saved, form])

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (isBusy) return
    const now = typedOf(event.currentTarget)
    const found = faultsOfGeneral(now, palika, texts.faults)
    setOwn(found)
    if (Object.keys(found).length === 0) onSubmit(now, palika)
  }

  const field = { typed, faults, answer: own, focused: firstFault(faults, GENERAL_FIELDS) }
  const outside = faultOutside(faults, GENERAL_FIELDS)
  return (
    <form
      ref={form}
      method="post"
      action={href('/sell/apply')}
      noValidate
      onSubmit={submit}
      onInput={({ currentTarget }) => onInput(typedOf(currentTarget))}
    >
      {warning && <p className="notice">{warning}</p>}
      {outside && (
        <p className="notice is-red" role="alert">
          {outside}
        </p>
      )}
      <section className="panel">
        <h2 ref={heading} tabIndex={-1}>
          {texts.general}
        </h2>
        <div className="field-pair">
          <TextField {...field} name="name" label={texts.name} autoComplete="name" maxLength={100} />
          <TextField
            {...field}
            name="company_name"
            label={texts.companyName}
            autoComplete="organization"
            maxLength={150}
          />
          <TextField
            {...field}
            name="email"
            label={texts.email}
            type="email"
            inputMode="email"
            autoComplete="email"
            maxLength={254}
          />
          <TextField
            {...field}
            name="phone"
            label={texts.phone}
            hint={texts.phoneHint}
            prefix="+977"
            type="tel"
            inputMode="numeric"
            autoComplete="tel-national"
            maxLength={30}
          />
        </div>
      </section>
      <section className="panel">
        <h2>{texts.place}</h2>
        <PalikaField
          name="address.location"
          typed={typed['address.location']}
          error={faults['address.location']}
          focused={field.focused === 'address.location'}
          onFound={setPalika}
        />
        <PlaceFinder field="address.location" />
        <div className="field-pair">
          <TextField
            {...field}
            name="address.ward_no"
            label={texts.ward}
            hint={palika ? texts.wards(palika.ward_count) : undefined}
            inputMode="numeric"
            maxLength={4}
          />
          <TextField
            {...field}
            name="address.tole"
            label={texts.tole}
            autoComplete="address-line1"
            maxLength={120}
          />
        </div>
      </section>
      <div className="wizard-buttons">
        <button type="submit" className="button is-large" aria-busy={isBusy} aria-disabled={isBusy}>
          {isBusy ? texts.sending : texts.next}
        </button>
      </div>
    </form>
  )
}

function typedOf(form: HTMLFormElement): Typed {
  const data = new FormData(form)
  return Object.fromEntries(GENERAL_FIELDS.map((field) => [field, String(data.get(field) ?? '')]))
}

/** Fields that the reader has touched meanwhile keep their values. */
function fill(form: HTMLFormElement, saved: Typed): void {
  for (const field of GENERAL_FIELDS) {
    const input = form.elements.namedItem(field)
    if (!(input instanceof HTMLInputElement) || !saved[field] || input.value !== input.defaultValue) continue
    input.value = saved[field]
  }
  // The palika is looked up again, for the number of its wards.
  const location = form.elements.namedItem('address.location')
  if (location instanceof HTMLInputElement) location.dispatchEvent(new Event('input', { bubbles: true }))
}
