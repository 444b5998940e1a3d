import { Field } from '../forms/field.tsx'
import { TextField } from '../forms/text-field.tsx'
import type { Faults, Typed } from '../forms/typed.ts'
import { useReceiverTexts } from './texts/receiver.ts'

interface Form {
  typed: Typed
  faults: Faults
  focused: string | undefined
}

/** Another person who receives the order: the rider calls them, and SMS go to them in their language. */
export function ReceiverFields({ prefix, ...form }: Form & { prefix: string }) {
  const texts = useReceiverTexts()
  const language = `${prefix}sms_locale`
  return (
    <>
      <div className="field-pair">
        <TextField {...form} name={`${prefix}full_name`} label={texts.name} autoComplete="off" />
        <TextField
          {...form}
          name={`${prefix}phone`}
          label={texts.phone}
          hint={texts.phoneHint}
          prefix="+977"
          type="tel"
          inputMode="numeric"
          autoComplete="off"
        />
      </div>
      <Field label={texts.language} hint={texts.languageHint} error={form.faults[language]}>
        {(control) => (
          <select {...control} name={language} defaultValue={form.typed[language] ?? 'ne'}>
            <option value="ne">{texts.languages.ne}</option>
            <option value="en">{texts.languages.en}</option>
          </select>
        )}
      </Field>
    </>
  )
}

/** The person who orders for them. */
export function PayerFields({ own, ...form }: Form & { own: { full_name: string; phone: string | null } }) {
  const texts = useReceiverTexts()
  return (
    <div className="field-pair">
      <TextField
        {...form}
        name="payer.full_name"
        label={texts.payerName}
        autoComplete="name"
        defaultValue={own.full_name}
      />
      <TextField
        {...form}
        name="payer.phone"
        label={texts.payerPhone}
        hint={texts.payerPhoneHint}
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        defaultValue={own.phone ?? undefined}
        optional
      />
    </div>
  )
}
