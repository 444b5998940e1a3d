import type { PayoutAccount } from '@himalayan-green/shop/payouts/payout-account.ts'
import { Field } from '../../forms/field.tsx'
import { TextField } from '../../forms/text-field.tsx'
import type { Faults, Typed } from '../../forms/typed.ts'
import { useMoneyMessages } from './texts/money.ts'

/** The fields of an account that a vendor's money goes to. */
export function AccountFields(props: {
  account: Pick<PayoutAccount, 'kind' | 'bank' | 'branch' | 'holder' | 'number'> | null
  typed: Typed
  faults: Faults
  focused: string | undefined
}) {
  const { account, ...text } = props
  const words = useMoneyMessages()
  return (
    <>
      <Field label={words.kind} error={text.faults.kind}>
        {(control) => (
          <select {...control} name="kind" defaultValue={text.typed.kind ?? account?.kind}>
            {KINDS.map((kind) => (
              <option key={kind} value={kind}>
                {words.kinds[kind]}
              </option>
            ))}
          </select>
        )}
      </Field>
      <TextField
        {...text}
        name="bank"
        label={words.bank}
        hint={words.bankHint}
        defaultValue={account?.bank}
        maxLength={80}
        optional
      />
      <TextField
        {...text}
        name="branch"
        label={words.branch}
        defaultValue={account?.branch}
        maxLength={80}
        optional
      />
      <TextField
        {...text}
        name="holder"
        label={words.holder}
        defaultValue={account?.holder}
        maxLength={120}
      />
      <TextField
        {...text}
        name="number"
        label={words.number}
        defaultValue={account?.number}
        autoComplete="off"
        maxLength={40}
      />
    </>
  )
}

const KINDS = ['bank', 'esewa', 'khalti'] as const
