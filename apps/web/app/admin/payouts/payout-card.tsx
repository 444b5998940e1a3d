import type { StaffPayout } from '@himalayan-green/shop/payouts/list-payouts.ts'
import { Field } from '../../forms/field.tsx'
import type { RefusedForm } from '../../forms/refused-form.server.ts'
import { useFirstFault } from '../../forms/use-first-fault.ts'
import { useCommonTexts } from '../../texts/common.ts'
import { Flag } from '../../ui/flag.tsx'
import { useName } from '../../ui/names.tsx'
import { signedRupees } from '../../ui/rupees.ts'
import { useMoneyTexts } from '../../vendor/money/texts/money.ts'

type Shown = Omit<StaffPayout, 'steps'> & {
  steps: (Omit<StaffPayout['steps'][number], 'at'> & { when: string })[]
}

const TONES = {
  draft: 'grey',
  approved: 'tori',
  sent: 'blue',
  settled: 'green',
  failed: 'red',
  withdrawn: 'grey',
} as const

/** One payout: to whom, how far it is, and the steps that its reader may take. */
export function PayoutCard({ payout, refused }: { payout: Shown; refused: RefusedForm | undefined }) {
  const { id, batch, vendor, amount_paisa, status, account, next, steps, reference, is_filed, is_unsent } =
    payout
  const texts = useMoneyTexts()
  const common = useCommonTexts()
  const nameOf = useName()
  const form = useFirstFault(refused?.errors)
  const labels = {
    approved: texts.doApproved,
    unsent: texts.doUnsent,
    sent: texts.doSent,
    settled: texts.doSettled,
    failed: texts.doFailed,
    draft: texts.doDraft,
    withdrawn: is_filed ? texts.doConfirmUnsent : texts.doWithdrawn,
  }
  return (
    <li>
      <p>
        <b>{nameOf(vendor)}</b> <Flag tone={TONES[status]}>{texts.status[status]}</Flag>
        <span className="small muted">
          {reference
            ? common.andThen(`${texts.payoutNumber(id)}, ${texts.batch(batch)}`, texts.reference(reference))
            : `${texts.payoutNumber(id)}, ${texts.batch(batch)}`}
        </span>
        <span className="small">
          {account.kind === 'bank' ? `${account.bank} ${account.branch}`.trim() : texts.kinds[account.kind]},{' '}
          {account.holder}, <span className="figures">{account.number}</span>
        </span>
      </p>
      <p className="money-amount">
        <b>{signedRupees(amount_paisa)}</b>
      </p>
      {status === 'draft' && !next.includes('approved') && (
        <p className="small muted money-wide">{texts.waitsForOther}</p>
      )}
      {next.includes('sent') && !is_filed && <p className="small muted money-wide">{texts.notInFile}</p>}
      {is_filed && <p className="small muted money-wide">{is_unsent ? texts.confirmUnsent : texts.inFile}</p>}
      {next.length > 0 && (
        <form ref={form} method="post" className="money-wide">
          <input type="hidden" name="payout" value={id} />
          {next.includes('sent') && (
            <Field label={texts.transfer} error={refused?.errors.reference}>
              {(control) => (
                <input
                  {...control}
                  name="reference"
                  maxLength={60}
                  autoComplete="off"
                  defaultValue={refused?.typed.reference}
                />
              )}
            </Field>
          )}
          {(next.includes('failed') || next.includes('unsent')) && (
            <Field label={texts.note} optional>
              {(control) => (
                <input
                  {...control}
                  name="note"
                  maxLength={300}
                  autoComplete="off"
                  defaultValue={refused?.typed.note}
                />
              )}
            </Field>
          )}
          <p className="money-actions row is-wrapping gap-3">
            {next.map((to) => (
              <button
                key={to}
                type="submit"
                name="to"
                value={to}
                className={
                  to === 'withdrawn' || to === 'failed' || to === 'unsent'
                    ? 'button is-small is-danger'
                    : 'button is-small is-ghost'
                }
              >
                {labels[to]} <span className="visually-hidden">{texts.payoutNumber(id)}</span>
              </button>
            ))}
          </p>
        </form>
      )}
      <details>
        <summary>{texts.history}</summary>
        <ol className="small">
          {steps.map((step) => (
            <li key={step.id}>
              {texts.stepBy(step.when, step.by ?? texts.somebody)} <b>{texts.status[step.status]}</b>{' '}
              {step.note}
            </li>
          ))}
        </ol>
      </details>
    </li>
  )
}
