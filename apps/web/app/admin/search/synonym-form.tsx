import type { StaffSynonym } from '@himalayan-green/shop/search/synonyms/staff-synonyms.ts'
import { Form } from 'react-router'
import { BeforeField } from '../../forms/before-field.tsx'
import { Field } from '../../forms/field.tsx'
import type { Faults, Typed } from '../../forms/typed.ts'
import { useCommonTexts } from '../../texts/common.ts'
import { type Named, useName } from '../../ui/names.tsx'
import { useSearchWordsTexts } from './texts/search-words.ts'

const WAYS = ['both', 'one', 'never'] as const

/** Words, what they do and what they mean. `synonym` is null for a row that is not saved yet. */
export function SynonymForm(props: {
  synonym: StaffSynonym | null
  categories: (Named & { id: number })[]
  /** The fields as they are saved now. */
  now: Typed
  typed: Typed
  errors: Faults
}) {
  const { synonym, categories, now, typed, errors } = props
  const name = useName()
  const texts = useSearchWordsTexts()
  const common = useCommonTexts()
  const words = (field: 'words' | 'means', hint: string, optional = false) => (
    <Field label={texts[field]} error={errors[field]} hint={hint} optional={optional}>
      {(control) => (
        <textarea {...control} name={field} rows={4} maxLength={1300} defaultValue={typed[field]} />
      )}
    </Field>
  )
  return (
    <Form method="post" noValidate className="admin-form" key={synonym?.version}>
      {synonym && <input type="hidden" name="version" value={synonym.version} />}
      {synonym && <BeforeField now={now} />}
      <section className="panel synonym-fields">
        {words('words', texts.wordsHint)}
        <Field label={texts.way} error={errors.way} hint={texts.wayHint}>
          {(control) => (
            <select {...control} name="way" defaultValue={typed.way || 'both'}>
              {WAYS.map((way) => (
                <option key={way} value={way}>
                  {texts.ways[way]}
                </option>
              ))}
            </select>
          )}
        </Field>
        {words('means', texts.meansHint, true)}
        <Field label={texts.category} error={errors.category_id} optional>
          {(control) => (
            <select {...control} name="category_id" defaultValue={typed.category_id}>
              <option value="">{texts.noCategory}</option>
              {categories.map((one) => (
                <option key={one.id} value={one.id}>
                  {name(one)}
                </option>
              ))}
            </select>
          )}
        </Field>
        <Field label={texts.note} error={errors.note} hint={texts.noteHint} optional>
          {(control) => (
            <input {...control} name="note" defaultValue={typed.note} maxLength={200} autoComplete="off" />
          )}
        </Field>
      </section>
      <p className="admin-buttons">
        <button type="submit" className="button">
          {common.save}
        </button>
      </p>
    </Form>
  )
}
