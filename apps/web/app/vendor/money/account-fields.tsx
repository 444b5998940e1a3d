import type { PayoutAccount } from '@himalayan-green/shop/payouts/payout-account.ts'
import { Field } from '../../forms/field.tsx'
import { TextField } from '../../forms/text-field.tsx'
import type { Faults, Typed } from '../../forms/typed.ts'
import { useMoneyTexts } from './texts/money.ts'

/** The fields of an account that a vendor's money goes to. */
export function AccountFields(props: {
  account: Pick<PayoutAccount, 'kind' | 'bank' | 'branch' | 'holder' | 'number'> | null
  typed: Typed
  faults: Faults
  focused: string | undefined
}) {
  const { account, ...text } = props
  const texts = useMoneyTexts()
  return (
    <>
      <Field label={texts.kind} error={text.faults.kind}>
        {(control) => (
          <select {...control} name="kind" defaultValue={text.typed.kind ?? account?.kind}>
            {KINDS.map((kind) => (
              <option key={kind} value={kind}>
                {texts.kinds[kind]}
              </option>
            ))}
          </select>
        )}
      </Field>
      <TextField
        {...text}
        name="bank"
        label={texts.bank}
        hint={texts.bankHint}
        defaultValue={account?.bank}
        maxLength={80}
        optional
      />
      <TextField
        {...text}
        name="branch"
        label={texts.branch}
        defaultValue={account?.branch}
        maxLength={80}
        optional
      />
      <TextField
        {...text}
        name="holder"
        label={texts.holder}
        defaultValue={account?.holder}
        maxLength={120}
      />
      <TextField
        {...text}
        name="number"
        label={texts.number}
        defaultValue={account?.number}
        autoComplete="off"
        maxLength={40}
      />
    </>
  )
}

const KINDS = ['bank', 'esewa', 'khalti'] as const
