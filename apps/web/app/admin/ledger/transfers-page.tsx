import {
  readTransfers,
  recordTransfer,
  undoTransfer,
} from '@himalayan-green/shop/ledger/gateway-transfers.ts'
import { formatTimestamp } from '@himalayan-green/shop/nepal/written-date.ts'
import { Link, redirect, useSearchParams } from 'react-router'
import { pageContext } from '../../context.ts'
import { refusedForm } from '../../forms/refused-form.server.ts'
import { localeHref, useHref } from '../../locale.tsx'
import type { PageHandle } from '../../ui/page/page-handle.ts'
import { useTransfersTexts } from './texts/transfers.ts'
import '../../vendor/money/money.css'
import { Outcome } from '../../ui/outcome.tsx'
import { signedRupees } from '../../ui/rupees.ts'
import { OfficeHead } from '../list/office-head.tsx'
import type { Route } from './+types/transfers-page'
import { gatewayName } from './account-name.ts'
import { TransferForm } from './transfer-form.tsx'
import { UndoForm } from './undo-form.tsx'

export const handle = {
  access: { staff: 'money.read', write: 'payout.make' },
} satisfies PageHandle

export async function loader({ context }: Route.LoaderArgs) {
  const page = context.get(pageContext)
  const { gateways, transfers } = await readTransfers(page.ctx)
  return {
    mayRecord: page.ctx.actor!.rights.includes('payout.make'),
    gateways: gateways.map(({ provider, balance_paisa }) => ({
      provider,
      balance: signedRupees(balance_paisa),
    })),
    transfers: transfers.map(({ at, amount_paisa, fee_paisa, ...transfer }) => ({
      ...transfer,
      when: formatTimestamp(at, page.ctx.locale),
      amount: signedRupees(amount_paisa),
      fee: fee_paisa > 0 ? signedRupees(fee_paisa) : null,
    })),
  }
}

/** Records a transfer, or undoes the one named by `transfer`. */
export async function action({ context, request }: Route.ActionArgs) {
  const page = context.get(pageContext)
  const form = await request.formData()
  const isUndoing = form.has('transfer')
  try {
    await (isUndoing ? undoTransfer : recordTransfer)(page.ctx, Object.fromEntries(form))
  } catch (error) {
    return refusedForm(error, form, isUndoing ? 'reason' : 'reference')
  }
  const done = isUndoing ? 'undone' : 'done'
  return redirect(`${localeHref(page.ctx.locale, '/admin/ledger/transfers')}?${done}`, 303)
}

/** `/admin/ledger/transfers`: what gateways paid into the bank, and what they still hold. */
export default function GatewayTransfers({ loaderData, actionData }: Route.ComponentProps) {
  const { gateways, transfers, mayRecord } = loaderData
  const href = useHref()
  const texts = useTransfersTexts()
  const [query] = useSearchParams()
  const sentence = query.has('done') ? texts.done : query.has('undone') ? texts.undoDone : null
  const undoing = actionData?.typed.transfer
  return (
    <div className="money">
      <p>
        <Link className="link" to={href('/admin/ledger')}>
          {texts.back}
        </Link>
      </p>
      <OfficeHead title={texts.title} files={[{ list: 'transfers' }]} />
      <p className="muted money-intro">{texts.intro}</p>
      {sentence && !actionData && <Outcome tone="green">{sentence}</Outcome>}
      <section className="panel" aria-labelledby="held">
        <h2 id="held">{texts.atGateways}</h2>
        <dl className="money-sums">
          {gateways.map(({ provider, balance }) => (
            <div key={provider}>
              <dt>{gatewayName(provider)}</dt>
              <dd>{balance}</dd>
            </div>
          ))}
        </dl>
      </section>
      {mayRecord && (
        <TransferForm
          providers={gateways.map(({ provider }) => provider)}
          refused={undoing ? undefined : actionData}
        />
      )}
      <section className="panel" aria-labelledby="list">
        <h2 id="list">{texts.list}</h2>
        {transfers.some(({ may_undo }) => may_undo) && <p className="muted">{texts.undoText}</p>}
        {transfers.length === 0 && <p className="muted">{texts.none}</p>}
        <ol className="money-lines">
          {transfers.map(({ id, provider, reference, when, amount, fee, by, undone, may_undo }) => (
            <li key={id}>
              <p>
                <b>{gatewayName(provider)}</b> {reference}
                <span className="small muted">{[when, by && texts.by(by)].filter(Boolean).join(', ')}</span>
                {undone && (
                  <span className="small">
                    {undone.by ? texts.undoneBy(undone.by, undone.reason) : texts.undone(undone.reason)}
                  </span>
                )}
              </p>
              <p className="money-amount">
                {undone ? <del>{amount}</del> : <b>{amount}</b>}
                {fee && <span className="small muted">{texts.feeOf(fee)}</span>}
              </p>
              {may_undo && (
                <UndoForm
                  id={id}
                  reference={reference}
                  refused={undoing === `${id}` ? actionData : undefined}
                />
              )}
            </li>
          ))}
        </ol>
      </section>
    </div>
  )
}
