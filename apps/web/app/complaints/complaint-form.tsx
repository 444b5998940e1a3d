import { Field } from '../forms/field.tsx'
import { TextField } from '../forms/text-field.tsx'
import { type Faults, faultOutside, firstFault, type Typed } from '../forms/typed.ts'
import { Outcome } from '../ui/outcome.tsx'
import { KINDS } from './kinds.ts'
import { useComplaintTexts } from './texts/complaint.ts'

const FIELDS = ['name', 'contact', 'kind', 'text'] as const

/** Who complains, about what, and in what words. A refused form keeps its key, so that it stays one complaint. */
export function ComplaintForm(props: {
  typed: Typed
  faults: Faults
  formKey: string
  order: string | undefined
  farm: string | undefined
}) {
  const { typed, faults, formKey, order, farm } = props
  const texts = useComplaintTexts()
  const focused = firstFault(faults, FIELDS)
  const outside = faultOutside(faults, FIELDS)
  const shared = { typed, faults, focused }
  return (
    <form method="post" className="panel complaint-form" noValidate>
      {outside && <Outcome tone="red">{outside}</Outcome>}
      <input type="hidden" name="form_key" value={typed.form_key ?? formKey} />
      {order && <input type="hidden" name="order" value={order} />}
      {farm && <input type="hidden" name="farm" value={farm} />}
      <TextField name="name" label={texts.name} autoComplete="name" maxLength={100} {...shared} />
      <TextField
        name="contact"
        label={texts.contact}
        hint={texts.contactHint}
        autoComplete="email"
        maxLength={254}
        {...shared}
      />
      <Field label={texts.kind} error={faults.kind}>
        {(control) => (
          <select {...control} name="kind" defaultValue={typed.kind ?? (farm && !order ? 'vendor' : 'goods')}>
            {KINDS.map((kind) => (
              <option key={kind} value={kind}>
                {texts.kinds[kind]}
              </option>
            ))}
          </select>
        )}
      </Field>
      <p className="small muted">{texts.reportInstead}</p>
      <Field label={texts.text} hint={texts.textHint} error={faults.text}>
        {(control) => (
          <textarea
            {...control}
            name="text"
            rows={7}
            maxLength={3000}
            defaultValue={typed.text}
            // biome-ignore lint/a11y/noAutofocus: the page comes back because this field needs another look
            autoFocus={focused === 'text'}
          />
        )}
      </Field>
      <button type="submit" className="button">
        {texts.send}
      </button>
    </form>
  )
}
