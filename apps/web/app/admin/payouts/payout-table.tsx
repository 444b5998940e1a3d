import type { StaffPayout } from '@himalayan-green/shop/payouts/list-payouts.ts'
import { Field } from '../../forms/field.tsx'
import type { RefusedForm } from '../../forms/refused-form.server.ts'
import { useFirstFault } from '../../forms/use-first-fault.ts'
import { Flag } from '../../ui/flag.tsx'
import { useName } from '../../ui/names.tsx'
import { signedRupees } from '../../ui/rupees.ts'
import { useMoneyTexts } from '../../vendor/money/texts/money.ts'
import { ListTable } from '../list/list-table.tsx'

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

type Refused = RefusedForm | undefined

/** Payouts: to whom, how far each is, and beneath it the steps that its reader may take. */
export function PayoutTable({ payouts, refused }: { payouts: Shown[]; refused: Refused }) {
  const texts = useMoneyTexts()
  const nameOf = useName()
  return (
    <ListTable
      label={texts.payouts}
      rows={payouts}
      keyOf={({ id }) => id}
      columns={[
        {
          head: texts.vendor,
          kind: 'name',
          cell: ({ vendor, id, batch }) => (
            <>
              <b>{nameOf(vendor)}</b>
              <small>{`${texts.payoutNumber(id)}, ${texts.batch(batch)}`}</small>
            </>
          ),
        },
        {
          head: texts.account,
          cell: ({ account }) => (
            <>
              {account.kind === 'bank'
                ? `${account.bank} ${account.branch}`.trim()
                : texts.kinds[account.kind]}
              <small>
                {account.holder}, <span className="figures">{account.number}</span>
              </small>
            </>
          ),
        },
        { head: texts.transfer, cell: ({ reference }) => reference && texts.reference(reference) },
        {
          head: texts.state,
          kind: 'flag',
          cell: ({ status }) => <Flag tone={TONES[status]}>{texts.status[status]}</Flag>,
        },
        {
          head: texts.amount,
          kind: 'figure',
          cell: ({ amount_paisa }) => <b>{signedRupees(amount_paisa)}</b>,
        },
      ]}
      under={(payout) => (
        <PayoutSteps
          payout={payout}
          refused={refused?.typed.payout === `${payout.id}` ? refused : undefined}
        />
      )}
    />
  )
}

/** What its reader may do with a payout now, and what was done. */
function PayoutSteps({ payout, refused }: { payout: Shown; refused: Refused }) {
  const { id, status, next, steps, is_filed, is_unsent } = payout
  const texts = useMoneyTexts()
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
    <>
      {status === 'draft' && !next.includes('approved') && (
        <p className="small muted">{texts.waitsForOther}</p>
      )}
      {next.includes('sent') && !is_filed && <p className="small muted">{texts.notInFile}</p>}
      {is_filed && <p className="small muted">{is_unsent ? texts.confirmUnsent : texts.inFile}</p>}
      {next.length > 0 && (
        <form ref={form} method="post" className="payout-steps">
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
    </>
  )
}
