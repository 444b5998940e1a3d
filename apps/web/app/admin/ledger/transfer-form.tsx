import { Field } from '../../forms/field.tsx'
import type { RefusedForm } from '../../forms/refused-form.server.ts'
import { TextField } from '../../forms/text-field.tsx'
import { firstFault } from '../../forms/typed.ts'
import { gatewayName } from './account-name.ts'
import { useTransfersTexts } from './texts/transfers.ts'

const FIELDS = ['provider', 'amount', 'fee', 'reference'] as const

/** What a gateway paid into the bank, and the fee that it kept. */
export function TransferForm(props: { providers: string[]; refused: RefusedForm | undefined }) {
  const texts = useTransfersTexts()
  const { errors: faults = {}, typed = {} } = props.refused ?? {}
  const text = { typed, faults, focused: firstFault(faults, FIELDS) }
  return (
    <section className="panel" aria-labelledby="record">
      <h2 id="record">{texts.record}</h2>
      <form method="post" noValidate>
        <Field label={texts.provider} error={faults.provider}>
          {(control) => (
            <select {...control} name="provider" defaultValue={typed.provider}>
              {props.providers.map((provider) => (
                <option key={provider} value={provider}>
                  {gatewayName(provider)}
                </option>
              ))}
            </select>
          )}
        </Field>
        <TextField {...text} name="amount" label={texts.amount} inputMode="decimal" maxLength={30} />
        <TextField
          {...text}
          name="fee"
          label={texts.fee}
          hint={texts.feeHint}
          inputMode="decimal"
          maxLength={30}
        />
        <TextField
          {...text}
          name="reference"
          label={texts.reference}
          hint={texts.referenceHint}
          autoComplete="off"
          maxLength={60}
        />
        <button type="submit" className="button">
          {texts.save}
        </button>
      </form>
    </section>
  )
}
