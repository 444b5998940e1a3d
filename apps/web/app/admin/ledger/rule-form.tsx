import { Field } from '../../forms/field.tsx'
import { useFirstFault } from '../../forms/use-first-fault.ts'
import { useCommonTexts } from '../../texts/common.ts'
import { type Named, useName } from '../../ui/names.tsx'
import { useBooksTexts } from './texts/books.ts'

type ByField = Record<string, string>

const SCOPES = ['all', 'category', 'vendor', 'product'] as const
const KINDS = ['percent', 'fixed'] as const
const PLACES = ['first', 'last'] as const

/** A new rule of commission. */
export function RuleForm(props: {
  targets: { vendors: (Named & { id: number })[]; categories: (Named & { id: number })[] }
  typed: ByField
  errors: ByField
}) {
  const { targets, typed, errors } = props
  const texts = useBooksTexts()
  const common = useCommonTexts()
  const nameOf = useName()
  const form = useFirstFault(errors)
  const { fields, scopes } = texts
  const choice = (name: keyof typeof fields, options: (readonly [string, string])[], hint?: string) => (
    <Field label={fields[name]} error={errors[name]} hint={hint}>
      {(control) => (
        <select {...control} name={name} defaultValue={typed[name]}>
          {options.map(([value, text]) => (
            <option key={value} value={value}>
              {text}
            </option>
          ))}
        </select>
      )}
    </Field>
  )
  const named = (those: (Named & { id: number })[]) => [
    ['', common.choose] as const,
    ...those.map((one) => [`${one.id}`, nameOf(one)] as const),
  ]
  return (
    <form ref={form} method="post" noValidate className="panel admin-form" aria-labelledby="new-rule">
      <h2 id="new-rule">{texts.add}</h2>
      <div className="field-pair">
        {choice(
          'scope',
          SCOPES.map((scope) => [scope, scopes[scope]]),
        )}
        {choice('category', named(targets.categories), texts.onlyFor(scopes.category))}
        {choice('vendor', named(targets.vendors), texts.onlyFor(scopes.vendor))}
        <Field label={fields.product} error={errors.product} hint={texts.productHint}>
          {(control) => <input {...control} name="product" defaultValue={typed.product} autoComplete="off" />}
        </Field>
        {choice(
          'kind',
          KINDS.map((kind) => [kind, texts.kindNames[kind]]),
        )}
        <Field label={fields.value} error={errors.value}>
          {(control) => (
            <input
              {...control}
              name="value"
              inputMode="decimal"
              defaultValue={typed.value}
              autoComplete="off"
            />
          )}
        </Field>
        {choice(
          'place',
          PLACES.map((place) => [place, texts.places[place]]),
        )}
      </div>
      <button type="submit" className="button">
        {texts.save}
      </button>
    </form>
  )
}
