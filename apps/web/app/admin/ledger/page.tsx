import { readBalances } from '@himalayan-green/shop/ledger/read-ledger.ts'
import { Link } from 'react-router'
import { pageContext } from '../../context.ts'
import { useHref } from '../../locale.tsx'
import type { PageHandle } from '../../ui/page/page-handle.ts'
import { naturalSign } from './books.server.ts'
import { useBooksTexts } from './texts/books.ts'
import '../../vendor/money/money.css'
import { signedRupees } from '../../ui/rupees.ts'
import { OfficeHead } from '../list/office-head.tsx'
import type { Route } from './+types/page'
import { useAccountName } from './account-name.ts'

export const handle = { access: { staff: 'money.read' } } satisfies PageHandle

export async function loader({ context }: Route.LoaderArgs) {
  const page = context.get(pageContext)
  const { kinds, total_paisa } = await readBalances(page.ctx)
  const shown = (kind: Parameters<typeof naturalSign>[0], paisa: number) =>
    signedRupees(naturalSign(kind, paisa))
  return {
    wrong: total_paisa === 0 ? null : signedRupees(total_paisa),
    kinds: kinds.map(({ kind, balance_paisa, count, accounts }) => ({
      kind,
      count,
      balance: shown(kind, balance_paisa),
      accounts: accounts.map(({ balance_paisa, ...account }) => ({
        ...account,
        balance: shown(kind, balance_paisa),
      })),
    })),
  }
}

/** `/admin/ledger`: the balance of every account. */
export default function Ledger({ loaderData: { kinds, wrong } }: Route.ComponentProps) {
  const href = useHref()
  const texts = useBooksTexts()
  const nameOf = useAccountName()
  return (
    <>
      <OfficeHead title={texts.ledger} files={[{ list: 'ledger' }]} />
      <p className="muted money-intro">{texts.ledgerIntro}</p>
      {kinds.length === 0 && <p className="panel">{texts.nothingPosted}</p>}
      {kinds.length > 0 && (
        <p className={wrong ? 'notice is-red' : 'notice is-green'}>
          {wrong ? texts.doesNotClose(wrong) : texts.closes}
        </p>
      )}
      <div className="admin-things ledger-kinds">
        {kinds.map(({ kind, balance, count, accounts }) => (
          <section key={kind} className="panel" aria-labelledby={kind}>
            <div className="admin-head">
              <h2 id={kind}>{texts.kinds[kind]}</h2>
              <strong className="number">{balance}</strong>
            </div>
            <ul className="admin-list">
              {accounts.map(({ account, balance, ...whose }) => (
                <li key={account}>
                  <Link to={`${href('/admin/ledger/account')}?account=${encodeURIComponent(account)}`}>
                    {nameOf(whose)}
                  </Link>
                  <span className="number">{balance}</span>
                </li>
              ))}
            </ul>
            {kind === 'gateway' && (
              <Link className="link small" to={href('/admin/ledger/transfers')}>
                {texts.transfers}
              </Link>
            )}
            {count > accounts.length && <p className="small muted">{texts.mostOf(accounts.length, count)}</p>}
          </section>
        ))}
      </div>
    </>
  )
}
