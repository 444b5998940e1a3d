import { Field } from '../../forms/field.tsx'
import type { RefusedForm } from '../../forms/refused-form.server.ts'
import { TextField } from '../../forms/text-field.tsx'
import { firstFault } from '../../forms/typed.ts'
import { gatewayName } from './account-name.ts'
import { useTransfersMessages } from './texts/transfers.ts'

const FIELDS = ['provider', 'amount', 'fee', 'reference'] as const

/** What a gateway paid into the bank, and the fee that it kept. */
export function TransferForm(props: { providers: string[]; refused: RefusedForm | undefined }) {
  const words = useTransfersMessages()
  const { errors: faults = {}, typed = {} } = props.refused ?? {}
  const text = { typed, faults, focused: firstFault(faults, FIELDS) }
  return (
    <section className="panel" aria-labelledby="record">
      <h2 id="record">{words.record}</h2>
      <form method="post" noValidate>
        <Field label={words.provider} error={faults.provider}>
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
        <TextField {...text} name="amount" label={words.amount} inputMode="decimal" maxLength={30} />
        <TextField
          {...text}
          name="fee"
          label={words.fee}
          hint={words.feeHint}
          inputMode="decimal"
          maxLength={30}
        />
        <TextField
          {...text}
          name="reference"
          label={words.reference}
          hint={words.referenceHint}
          autoComplete="off"
          maxLength={60}
        />
        <button type="submit" className="button">
          {words.save}
        </button>
      </form>
    </section>
  )
}
