import type { CoveredProduct } from '@himalayan-green/shop/certificates/own-certificates.ts'
import { CERTIFICATE_DAYS } from '@himalayan-green/shop/trade-terms.ts'
import { DayField } from '../../forms/day-field.tsx'
import { Field } from '../../forms/field.tsx'
import { FileForm } from '../../forms/file-form.tsx'
import { FileInput } from '../../forms/file-input.tsx'
import type { IntentOf } from '../../forms/intent.tsx'
import { TextField } from '../../forms/text-field.tsx'
import { type Faults, firstFault, type Typed } from '../../forms/typed.ts'
import { useCommonTexts } from '../../texts/common.ts'
import { Icon } from '../../ui/icons/icon.tsx'
import { useName } from '../../ui/names.tsx'
import type { action } from './certificates-action.server.ts'
import { useCertificateTexts } from './texts/certificates.ts'

const KINDS = ['organic', 'in_conversion', 'pgs'] as const
const FIELDS = ['kind', 'body', 'number', 'area', 'area_ne', 'until_date'] as const

interface Refused {
  errors: Faults
  typed: Typed
  chosen: string[]
}

/** The form for another certificate: plain fields, so that it works without scripts. */
export function CertificateForm(props: {
  formKey: string
  /** The first day that may be its last. */
  today: string
  products: CoveredProduct[]
  refused: Refused | undefined
}) {
  const { formKey, today, products, refused } = props
  const texts = useCertificateTexts()
  const common = useCommonTexts()
  const nameOf = useName()
  const faults = refused?.errors ?? {}
  const typed = refused?.typed ?? {}
  const text = { typed, faults, focused: firstFault(faults, FIELDS), answer: refused }
  const coversFault = Object.entries(faults).find(([name]) => /^(covers|products)\b/.test(name))?.[1]
  return (
    <FileForm
      knownBy={{ intent: 'add' satisfies IntentOf<typeof action> }}
      errors={refused?.errors}
      noValidate
    >
      <input type="hidden" name="key" value={typed.key ?? formKey} />
      <Field label={texts.kind} error={faults.kind} answer={refused}>
        {(control) => (
          <select {...control} name="kind" defaultValue={typed.kind ?? ''} required>
            <option value="">{common.choose}</option>
            {KINDS.map((kind) => (
              <option key={kind} value={kind}>
                {texts.kinds[kind]}
              </option>
            ))}
          </select>
        )}
      </Field>
      <TextField {...text} name="body" label={texts.body} hint={texts.bodyHint} maxLength={120} />
      <TextField {...text} name="number" label={texts.number} maxLength={60} />
      <TextField {...text} name="area" label={texts.area} hint={texts.areaHint} maxLength={120} />
      <TextField
        {...text}
        name="area_ne"
        label={texts.areaNe}
        hint={texts.areaNeHint}
        maxLength={120}
        optional
      />
      <DayField
        name="until_date"
        label={texts.until}
        hint={texts.untilHint(CERTIFICATE_DAYS)}
        value={typed.until_date}
        error={faults.until_date}
        answer={refused}
        autoFocus={text.focused === 'until_date'}
        min={today}
      />
      <fieldset className="certificate-covers">
        <legend>{texts.covers}</legend>
        {(['all', 'chosen'] as const).map((covers) => (
          <label key={covers} className="certificate-choice row gap-2-half">
            <input
              type="radio"
              name="covers"
              value={covers}
              required
              defaultChecked={typed.covers === covers}
            />
            {texts[covers]}
          </label>
        ))}
        {products.length > 0 && (
          <ul className="certificate-products">
            {products.map((product) => (
              <li key={product.id}>
                <label className="certificate-choice row gap-2-half">
                  <input
                    type="checkbox"
                    name="products"
                    value={product.id}
                    defaultChecked={refused?.chosen.includes(`${product.id}`)}
                  />
                  {nameOf(product)}
                </label>
              </li>
            ))}
          </ul>
        )}
        {coversFault && (
          <p className="field-error" role="alert">
            <Icon name="warning-circle" /> {coversFault}
          </p>
        )}
      </fieldset>
      <DocumentField error={faults.document} />
      <button type="submit" className="button">
        {texts.send}
      </button>
    </FileForm>
  )
}

function DocumentField({ error }: { error: string | undefined }) {
  const texts = useCertificateTexts()
  return (
    <Field label={texts.document} hint={texts.documentKinds} error={error}>
      {(control) => (
        <FileInput
          {...control}
          name="document"
          accept="image/jpeg,image/png,image/webp,application/pdf"
          required
        />
      )}
    </Field>
  )
}
