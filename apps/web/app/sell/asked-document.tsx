import type { AskedFor } from '@himalayan-green/shop/vendors/applications/more-information.ts'
import { useNavigation } from 'react-router'
import { Field } from '../forms/field.tsx'
import { FileForm } from '../forms/file-form.tsx'
import { FileInput } from '../forms/file-input.tsx'
import { shrinkChosen } from '../forms/shrink-chosen.ts'
import { Flag } from '../ui/flag.tsx'
import { useAskedForTexts } from './texts/asked-for.ts'

type OpenDocument = Extract<AskedFor, { state: 'open' }>['documents'][number]

const TONES = { missing: 'grey', there: 'green', again: 'red' } as const

/** One document: whether the shop has it, and the form that uploads it. It works without scripts. */
export function AskedDocument(props: {
  document: OpenDocument
  errors: Record<string, string>
  typed: Record<string, string>
}) {
  const { document, errors, typed } = props
  const { type, state, note } = document
  const texts = useAskedForTexts()
  const navigation = useNavigation()
  const isSending = navigation.state !== 'idle' && navigation.formData?.get('type') === type
  const isFaulty = Object.keys(errors).length > 0
  const needed = state === 'again' || (state === 'missing' && type !== 'VAT')
  const form = (
    <FileForm knownBy={{ type }} action={`?type=${type}`} noValidate>
      <Field label={texts.number[type]} error={errors.document_no}>
        {(control) => (
          <input
            {...control}
            name="document_no"
            autoComplete="off"
            inputMode={type === 'CITIZENSHIP' ? 'text' : 'numeric'}
            maxLength={50}
            defaultValue={typed.document_no}
          />
        )}
      </Field>
      <Field label={texts.document[type]} hint={texts.file} error={errors.document ?? errors.type}>
        {(control) => (
          <FileInput
            {...control}
            name="document"
            accept="image/jpeg,image/png,image/webp,application/pdf"
            onChange={shrinkChosen}
          />
        )}
      </Field>
      <button type="submit" className="button is-wide" aria-busy={isSending || undefined}>
        {isSending ? texts.sending : texts.send}
      </button>
    </FileForm>
  )
  return (
    <section className="asked-paper" aria-labelledby={type}>
      <h3 id={type}>
        {texts.document[type]} <Flag tone={TONES[state]}>{texts.state[state]}</Flag>
      </h3>
      {state === 'missing' && type === 'VAT' && <p className="small muted">{texts.onlyIfRegistered}</p>}
      {note && <blockquote>{note}</blockquote>}
      {needed ? (
        form
      ) : (
        <details open={isFaulty}>
          <summary className="link">{state === 'there' ? texts.replace : texts.send}</summary>
          {form}
        </details>
      )}
    </section>
  )
}
