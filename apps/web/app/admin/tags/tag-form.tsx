import type { StaffTag } from '@himalayan-green/shop/catalog/tags/staff-tags.ts'
import { Form } from 'react-router'
import { BeforeField } from '../../forms/before-field.tsx'
import { Field } from '../../forms/field.tsx'
import type { Faults, Typed } from '../../forms/typed.ts'
import { useCommonTexts } from '../../texts/common.ts'
import { useTagsTexts } from './texts/tags.ts'

const KINDS = ['diet', 'fasting', 'use'] as const

/** The names, the kind and the words of a tag. `tag` is null for one that is not saved yet. */
export function TagForm(props: {
  tag: StaffTag | null
  /** The fields as they are saved now. */
  now: Typed
  typed: Typed
  errors: Faults
}) {
  const { tag, now, typed, errors } = props
  const texts = useTagsTexts()
  const common = useCommonTexts()
  const line = (field: 'name_en' | 'name_ne', label: string) => (
    <Field label={label} error={errors[field]}>
      {(control) => (
        <input {...control} name={field} defaultValue={typed[field]} maxLength={100} autoComplete="off" />
      )}
    </Field>
  )
  return (
    <Form method="post" noValidate className="admin-form" key={tag?.version}>
      {tag && <input type="hidden" name="version" value={tag.version} />}
      {tag && <BeforeField now={now} />}
      <section className="panel tag-fields">
        {line('name_en', texts.nameEn)}
        {line('name_ne', texts.nameNe)}
        <Field label={texts.kind} error={errors.kind}>
          {(control) => (
            <select {...control} name="kind" defaultValue={typed.kind || 'diet'}>
              {KINDS.map((kind) => (
                <option key={kind} value={kind}>
                  {texts.kinds[kind]}
                </option>
              ))}
            </select>
          )}
        </Field>
        <Field label={texts.words} error={errors.words} hint={texts.wordsHint} optional>
          {(control) => (
            <textarea {...control} name="words" rows={4} maxLength={2000} defaultValue={typed.words} />
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
