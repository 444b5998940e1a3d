import { secondFactorSince } from '@himalayan-green/shop/accounts/second-factor/second-factor.ts'
import { formatTimestamp, writtenDay } from '@himalayan-green/shop/nepal/written-date.ts'
import { readOwnMoney } from '@himalayan-green/shop/payouts/own-money.ts'
import { CLAIM_DAYS } from '@himalayan-green/shop/trade-terms.ts'
import { Link } from 'react-router'
import { pageContext } from '../../context.ts'
import { useHref } from '../../locale.tsx'
import { useCommonTexts } from '../../texts/common.ts'
import { PageHead } from '../../ui/page/page-head.tsx'
import { namedMonths } from './money-pages.server.ts'
import { useMoneyTexts } from './texts/money.ts'
import './money.css'
import { OwnDownloadLink } from '../../admin/download/download-link.tsx'
import { Flag } from '../../ui/flag.tsx'
import type { PageHandle } from '../../ui/page/page-handle.ts'
import { signedRupees } from '../../ui/rupees.ts'
import type { Route } from './+types/page'
import { BalancePanel } from './balance-panel.tsx'
import { SecondFactorPanel } from './second-factor-panel.tsx'

export const handle = { access: { vendor: 'finance' } } satisfies PageHandle

export async function loader({ context }: Route.LoaderArgs) {
  const page = context.get(pageContext)
  const { ctx } = page
  const { coming, payouts, months, account, ...balance } = await readOwnMoney(ctx)
  const since = await secondFactorSince(ctx)
  return {
    secondFactorSince: since && writtenDay(since, ctx.locale),
    balance: {
      ...balance,
      coming: coming.map(({ day, amount_paisa }) => ({ day: writtenDay(day, ctx.locale), amount_paisa })),
      claimDays: CLAIM_DAYS,
    },
    payouts: payouts.map(({ changed_at, ...payout }) => ({
      ...payout,
      day: writtenDay(changed_at, ctx.locale),
    })),
    months: namedMonths(months, ctx.locale),
    account: account && {
      kind: account.kind,
      bank: account.bank,
      branch: account.branch,
      holder: account.holder,
      number: account.number,
      held_until: account.held_until > ctx.now ? formatTimestamp(account.held_until, ctx.locale) : null,
    },
  }
}

const TONES = { sent: 'blue', settled: 'green', failed: 'red' } as const

/** `/vendor/money`: the vendor's balance, what is payable when, its statements, payouts and account. */
export default function Money({ loaderData }: Route.ComponentProps) {
  const { balance, payouts, months, account, secondFactorSince } = loaderData
  const href = useHref()
  const texts = useMoneyTexts()
  const common = useCommonTexts()
  return (
    <div className="money">
      <PageHead title={texts.title} noindex />
      <h1>{texts.title}</h1>
      <BalancePanel balance={balance} />
      <section className="panel" aria-labelledby="account">
        <h2 id="account">{texts.account}</h2>
        {account ? (
          <p>
            <b>{account.kind === 'bank' ? account.bank : texts.kinds[account.kind]}</b> {account.branch}
            <br />
            {account.holder}, <span className="figures">{account.number}</span>
          </p>
        ) : (
          <p>{texts.noAccount}</p>
        )}
        {account?.held_until && <p className="notice">{texts.notBefore(account.held_until)}</p>}
        <Link className="button is-ghost money-change" to={href('/vendor/money/account')}>
          {account ? texts.changeAccount : texts.addAccount}
        </Link>
      </section>
      <SecondFactorPanel since={secondFactorSince} />
      <section className="panel" aria-labelledby="statements">
        <h2 id="statements">{texts.statements}</h2>
        {months.length === 0 && <p className="muted">{texts.noStatements}</p>}
        <ul className="money-months">
          {months.map(({ month, name }) => (
            <li key={month}>
              <Link className="link" to={href(`/vendor/money/${month}`)}>
                {name}
              </Link>
            </li>
          ))}
        </ul>
      </section>
      <section className="panel" aria-labelledby="payouts">
        <h2 id="payouts">{texts.payouts}</h2>
        {payouts.length === 0 && <p className="muted">{texts.noPayouts}</p>}
        {payouts.length > 0 && <OwnDownloadLink list="payouts" />}
        <ol className="money-lines">
          {payouts.map(({ id, status, day, amount_paisa, number, reference }) => (
            <li key={id}>
              <p>
                <b>{texts.payoutNumber(id)}</b>{' '}
                <Flag tone={TONES[status as keyof typeof TONES]}>{texts.status[status]}</Flag>
                <span className="small muted">
                  {reference
                    ? common.andThen(`${day}, ${texts.toAccount(number)}`, texts.reference(reference))
                    : `${day}, ${texts.toAccount(number)}`}
                </span>
              </p>
              <p className="money-amount">
                <b>{signedRupees(amount_paisa)}</b>
              </p>
            </li>
          ))}
        </ol>
      </section>
    </div>
  )
}
