import { partsOf } from '@himalayan-green/shop/ledger/accounts.ts'
import { listAccountLines } from '@himalayan-green/shop/ledger/read-ledger.ts'
import { formatTimestamp } from '@himalayan-green/shop/nepal/written-date.ts'
import { orderNumber } from '@himalayan-green/shop/orders/number.ts'
import { Link } from 'react-router'
import { pageContext } from '../../context.ts'
import { useHref } from '../../locale.tsx'
import { orNotFound } from '../../not-found.server.ts'
import { useName } from '../../ui/names.tsx'
import type { PageHandle } from '../../ui/page/page-handle.ts'
import { signedRupees } from '../../ui/rupees.ts'
import { OfficeHead } from '../list/office-head.tsx'
import type { Route } from './+types/account-page'
import { useAccountName } from './account-name.ts'
import { naturalSign } from './books.server.ts'
import { useBooksTexts } from './texts/books.ts'

export const handle = { access: { staff: 'money.read' } } satisfies PageHandle

export async function loader({ context, url }: Route.LoaderArgs) {
  const page = context.get(pageContext)
  const asked = {
    account: url.searchParams.get('account') ?? '',
    ...(url.searchParams.has('cursor') && { cursor: url.searchParams.get('cursor') }),
  }
  const { account, lines, next } = await orNotFound(listAccountLines(page.ctx, asked))
  const { locale } = page.ctx
  const { balance_paisa, ...whose } = account
  return {
    account: whose,
    next,
    balance: signedRupees(naturalSign(account.kind, balance_paisa)),
    lines: lines.map(({ at, amount_paisa, number, others, ...line }) => ({
      ...line,
      timestamp: formatTimestamp(at, locale),
      number: number === null ? null : orderNumber(number),
      amount: signedRupees(naturalSign(account.kind, amount_paisa)),
      others: others.map(({ account, amount_paisa }) => {
        const { kind } = partsOf(account)
        return { account, kind, amount: signedRupees(naturalSign(kind, amount_paisa)) }
      }),
    })),
  }
}

/** `/admin/ledger/account?account=bank`: what was posted on an account, and why. */
export default function LedgerAccount({ loaderData }: Route.ComponentProps) {
  const { account, balance, lines, next } = loaderData
  const href = useHref()
  const texts = useBooksTexts()
  const accountName = useAccountName()
  const nameOf = useName()
  const title = accountName(account)
  const here = `${href('/admin/ledger/account')}?account=${encodeURIComponent(account.account)}`
  return (
    <>
      <p>
        <Link className="link" to={href('/admin/ledger')}>
          {texts.allAccounts}
        </Link>
      </p>
      <OfficeHead title={title} files={[{ list: 'ledgerLines' }]} />
      {account.of !== null && <p className="muted">{texts.kinds[account.kind]}</p>}
      <p className="admin-intro">
        {texts.balance} <strong className="number">{balance}</strong>
      </p>
      <section className="panel" aria-labelledby="lines">
        <h2 id="lines">{texts.lines}</h2>
        <ol className="admin-history">
          {lines.map((line) => (
            <li key={line.id}>
              <span>
                <strong>{texts.causes[line.cause] ?? line.cause}</strong>
                {line.product && ` · ${nameOf(line.product)}`}
                <span className="small muted admin-line">
                  {line.timestamp}
                  {line.note && ` · ${line.note}`}
                </span>
                {line.order_group_id && line.number && (
                  <Link className="link small" to={href(`/admin/orders/${line.order_group_id}`)}>
                    {texts.order(line.number)}
                  </Link>
                )}
                <span className="small muted admin-line">
                  {texts.elsewhere}{' '}
                  {line.others.map(({ kind, amount }) => `${texts.kinds[kind]} ${amount}`).join(' · ')}
                </span>
              </span>
              <span className="number">{line.amount}</span>
            </li>
          ))}
        </ol>
      </section>
      {next && (
        <p className="admin-buttons">
          <Link className="button is-ghost" to={`${here}&cursor=${encodeURIComponent(next)}`}>
            {texts.older}
          </Link>
        </p>
      )}
    </>
  )
}
