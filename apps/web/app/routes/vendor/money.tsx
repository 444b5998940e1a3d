import { readOwnMoney } from '@himalayan-green/shop/payouts/own-money.ts'
import { Link } from 'react-router'
import { pageContext } from '../../context.ts'
import { useHref } from '../../locale.tsx'
import { useMoneyMessages } from '../../messages/money.ts'
import { namedMonths } from '../../money-pages.server.ts'
import { bothDays } from '../../nepal-day.server.ts'
import { nepalMoment } from '../../nepal-moment.server.ts'
import { PageHead } from '../../shell/page-head.tsx'
import '../../styles/money.css'
import { Flag } from '../../ui/flag.tsx'
import { signed } from '../../ui/vendor/statement-lines.tsx'
import { vendorRequired } from '../../vendor-required.server.ts'
import type { Route } from './+types/money'

export async function loader({ context, url }: Route.LoaderArgs) {
  const page = context.get(pageContext)
  vendorRequired(page, url, 'finance')
  const { ctx } = page
  const { owed, coming, payouts, months, account } = await readOwnMoney(ctx)
  return {
    owed,
    coming: coming.map(({ day, amount_paisa }) => ({ day: day && bothDays(day, ctx.locale), amount_paisa })),
    payouts: payouts.map(({ changed_at, ...payout }) => ({
      ...payout,
      day: bothDays(changed_at, ctx.locale),
    })),
    months: namedMonths(months, ctx.locale),
    account: account && {
      ...{ kind: account.kind, bank: account.bank, branch: account.branch, holder: account.holder },
      number: account.number,
      held_until: account.held_until > ctx.now ? nepalMoment(account.held_until, ctx.locale) : null,
    },
  }
}

const TONES = { sent: 'blue', settled: 'green', failed: 'red' } as const

/** `/vendor/money`: what a vendor is owed, what is payable when, its statements, payouts and account. */
export default function Money({ loaderData }: Route.ComponentProps) {
  const { owed, coming, payouts, months, account } = loaderData
  const href = useHref()
  const words = useMoneyMessages()
  const owes = owed.balance_paisa < 0
  return (
    <div className="money">
      <PageHead title={words.title} noindex />
      <h1>{words.title}</h1>
      <section className="panel" aria-labelledby="owed">
        <h2 id="owed">{owes ? words.youOwe : words.owed}</h2>
        <p className="money-figure">{signed(Math.abs(owed.balance_paisa))}</p>
        {owes && <p className="muted">{words.youOweText}</p>}
        <dl className="money-sums">
          <div>
            <dt>{words.payable}</dt>
            <dd>{signed(owed.payable_paisa)}</dd>
          </div>
          {owed.prepared_paisa > 0 && (
            <div>
              <dt>{words.prepared}</dt>
              <dd>{signed(owed.prepared_paisa)}</dd>
            </div>
          )}
          <div>
            <dt>{words.notYet}</dt>
            <dd>{signed(owed.held_paisa)}</dd>
          </div>
          {owed.cash_paisa > 0 && (
            <div>
              <dt>{words.cash}</dt>
              <dd>{signed(-owed.cash_paisa)}</dd>
            </div>
          )}
        </dl>
        {owed.cash_paisa > 0 && <p className="small muted">{words.cashText}</p>}
        {coming.length > 0 && (
          <>
            <h3>{words.when}</h3>
            <p className="small muted">{words.whenText}</p>
            <dl className="money-sums">
              {coming.map(({ day, amount_paisa }) => (
                <div key={`${day} ${amount_paisa}`}>
                  <dt>{day ?? words.noDay}</dt>
                  <dd>{signed(amount_paisa)}</dd>
                </div>
              ))}
            </dl>
          </>
        )}
      </section>
      <section className="panel" aria-labelledby="account">
        <h2 id="account">{words.account}</h2>
        {account ? (
          <p>
            <b>{account.kind === 'bank' ? account.bank : words.kinds[account.kind]}</b> {account.branch}
            <br />
            {account.holder}, <span className="figures">{account.number}</span>
          </p>
        ) : (
          <p>{words.noAccount}</p>
        )}
        {account?.held_until && <p className="notice">{words.heldUntil(account.held_until)}</p>}
        <Link className="button is-ghost money-change" to={href('/vendor/money/account')}>
          {words.changeAccount}
        </Link>
      </section>
      <section className="panel" aria-labelledby="statements">
        <h2 id="statements">{words.statements}</h2>
        {months.length === 0 && <p className="muted">{words.noStatements}</p>}
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
        <h2 id="payouts">{words.payouts}</h2>
        {payouts.length === 0 && <p className="muted">{words.noPayouts}</p>}
        <ol className="money-lines">
          {payouts.map(({ id, status, day, amount_paisa, number, reference }) => (
            <li key={id}>
              <p>
                <b>{words.payoutNumber(id)}</b>{' '}
                <Flag tone={TONES[status as keyof typeof TONES]}>{words.status[status]}</Flag>
                <span className="small muted">
                  {day}, {words.toAccount(number)}. {reference && words.reference(reference)}
                </span>
              </p>
              <p className="money-amount">
                <b>{signed(amount_paisa)}</b>
              </p>
            </li>
          ))}
        </ol>
      </section>
    </div>
  )
}
