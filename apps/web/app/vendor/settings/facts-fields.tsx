import { DayField } from '../../forms/day-field.tsx'
import { Field } from '../../forms/field.tsx'
import { TextField } from '../../forms/text-field.tsx'
import { type Faults, firstFault, type Typed } from '../../forms/typed.ts'
import { PalikaField } from '../../places/palika-field.tsx'
import { type Fact, useFactsTexts } from './texts/facts.ts'

/** The facts of a vendor as a form is filled with them. */
export type ShownFacts = Record<Exclude<Fact, 'phone'>, string | number | null> & { phone?: string | null }

/** The fields of who is behind a vendor, for staff who change it and for its owner who asks; the phone for staff alone. */
export function FactsFields(props: { facts: ShownFacts; typed: Typed; faults: Faults }) {
  const { facts, typed, faults } = props
  const texts = useFactsTexts()
  const { names } = texts
  const focused = firstFault(faults, [...FACTS_FIELDS, 'reason'])
  const field = (name: Fact) => ({
    typed,
    faults,
    focused,
    name,
    label: names[name],
    defaultValue: `${facts[name] ?? ''}`,
  })
  const story = (name: 'about_en' | 'about_ne') => (
    <Field label={names[name]} error={faults[name]} optional>
      {(control) => (
        <textarea
          {...control}
          name={name}
          rows={5}
          maxLength={3000}
          lang={name.slice(-2)}
          defaultValue={typed[name] ?? `${facts[name] ?? ''}`}
          // biome-ignore lint/a11y/noAutofocus: the page comes back because this field needs another look
          autoFocus={focused === name}
        />
      )}
    </Field>
  )
  return (
    <>
      <div className="field-pair">
        <TextField {...field('name_en')} maxLength={150} />
        <TextField {...field('name_ne')} maxLength={150} />
      </div>
      {story('about_en')}
      {story('about_ne')}
      <TextField {...field('legal_name')} hint={texts.legalNameHint} maxLength={150} />
      <div className="field-pair">
        <TextField {...field('pan')} inputMode="numeric" maxLength={30} />
        <TextField {...field('email')} type="email" inputMode="email" maxLength={254} />
        <TextField {...field('vat_no')} hint={texts.vatHint} inputMode="numeric" maxLength={30} optional />
        <DayField
          name="vat_from"
          label={names.vat_from}
          hint={texts.vatFromHint}
          value={typed.vat_from ?? (facts.vat_from as string | null)}
          error={faults.vat_from}
          autoFocus={focused === 'vat_from'}
          optional
        />
      </div>
      <TextField {...field('registration_no')} hint={texts.registrationHint} maxLength={60} optional />
      <PalikaField
        name="location"
        typed={typed.location ?? `${facts.location ?? ''}`}
        error={faults.location}
        focused={focused === 'location'}
        onFound={() => {}}
      />
      <div className="field-pair">
        <TextField {...field('ward_no')} inputMode="numeric" maxLength={4} />
        <TextField {...field('tole')} maxLength={120} />
      </div>
      <div className="field-pair">
        <TextField
          {...field('height_from')}
          hint={texts.heightHint}
          inputMode="numeric"
          maxLength={6}
          optional
        />
        <TextField {...field('height_to')} inputMode="numeric" maxLength={6} optional />
      </div>
      {'phone' in facts && (
        <TextField {...field('phone')} type="tel" inputMode="tel" maxLength={30} optional />
      )}
    </>
  )
}

/** In the order of the form. */
export const FACTS_FIELDS: Fact[] = [
  ...(['name_en', 'name_ne', 'about_en', 'about_ne'] as const),
  ...(['legal_name', 'pan', 'email', 'vat_no', 'vat_from', 'registration_no'] as const),
  ...(['location', 'ward_no', 'tole', 'height_from', 'height_to', 'phone'] as const),
]
