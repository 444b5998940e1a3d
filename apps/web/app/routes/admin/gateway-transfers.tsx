import { readTransfers, recordTransfer } from '@himalayan-green/shop/ledger/gateway-transfers.ts'
import { Link, redirect, useSearchParams } from 'react-router'
import { shownRupees } from '../../books.server.ts'
import { pageContext } from '../../context.ts'
import { localeHref, useHref } from '../../locale.tsx'
import { useTransfersMessages } from '../../messages/transfers.ts'
import { nepalMoment } from '../../nepal-moment.server.ts'
import { refusedForm } from '../../refused-form.server.ts'
import type { PageHandle } from '../../shell/page-handle.ts'
import { PageHead } from '../../shell/page-head.tsx'
import { staffRequired } from '../../staff-required.server.ts'
import '../../styles/money.css'
import { gatewayName } from '../../ui/admin/account-name.ts'
import { TransferForm } from '../../ui/admin/transfer-form.tsx'
import type { Route } from './+types/gateway-transfers'

export const handle = { bottomBar: false } satisfies PageHandle

export async function loader({ context, url }: Route.LoaderArgs) {
  const page = context.get(pageContext)
  staffRequired(page, url, 'money.read')
  const { gateways, transfers } = await readTransfers(page.ctx)
  return {
    mayRecord: page.ctx.actor!.rights.includes('payout.make'),
    gateways: gateways.map(({ provider, balance_paisa }) => ({
      provider,
      balance: shownRupees(balance_paisa),
    })),
    transfers: transfers.map(({ at, amount_paisa, fee_paisa, ...transfer }) => ({
      ...transfer,
      when: nepalMoment(at, page.ctx.locale),
      amount: shownRupees(amount_paisa),
      fee: fee_paisa > 0 ? shownRupees(fee_paisa) : null,
    })),
  }
}

export async function action({ context, request, url }: Route.ActionArgs) {
  const page = context.get(pageContext)
  staffRequired(page, url, 'payout.make')
  const form = await request.formData()
  try {
    await recordTransfer(page.ctx, Object.fromEntries(form))
  } catch (error) {
    return refusedForm(error, form, 'reference')
  }
  return redirect(`${localeHref(page.ctx.locale, '/admin/ledger/transfers')}?done`, 303)
}

/** `/admin/ledger/transfers`: what gateways paid into the bank, and what they still hold. */
export default function GatewayTransfers({ loaderData, actionData }: Route.ComponentProps) {
  const { gateways, transfers, mayRecord } = loaderData
  const href = useHref()
  const words = useTransfersMessages()
  const isDone = useSearchParams()[0].has('done')
  return (
    <div className="money">
      <PageHead title={words.title} noindex />
      <p>
        <Link className="link" to={href('/admin/ledger')}>
          {words.back}
        </Link>
      </p>
      <h1>{words.title}</h1>
      <p className="muted money-intro">{words.intro}</p>
      {isDone && !actionData && (
        <p className="notice is-green" role="status">
          {words.done}
        </p>
      )}
      <section className="panel" aria-labelledby="held">
        <h2 id="held">{words.held}</h2>
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
        <TransferForm providers={gateways.map(({ provider }) => provider)} refused={actionData} />
      )}
      <section className="panel" aria-labelledby="list">
        <h2 id="list">{words.list}</h2>
        {transfers.length === 0 && <p className="muted">{words.none}</p>}
        <ol className="money-lines">
          {transfers.map(({ id, provider, reference, when, amount, fee, by }) => (
            <li key={id}>
              <p>
                <b>{gatewayName(provider)}</b> {reference}
                <span className="small muted">{[when, by && words.by(by)].filter(Boolean).join(', ')}</span>
              </p>
              <p className="money-amount">
                <b>{amount}</b>
                {fee && <span className="small muted">{words.feeOf(fee)}</span>}
              </p>
            </li>
          ))}
        </ol>
      </section>
    </div>
  )
}
