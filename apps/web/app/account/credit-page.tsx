import { formatTimestamp } from '@himalayan-green/shop/nepal/written-date.ts'
import { listCredit } from '@himalayan-green/shop/paying/credit-history.ts'
import { Link } from 'react-router'
import { pageContext } from '../context.ts'
import { useHref } from '../locale.tsx'
import { PageHead } from '../ui/page/page-head.tsx'
import { Price } from '../ui/price.tsx'
import type { Route } from './+types/credit-page'
import { useCreditTexts } from './texts/credit.ts'

export async function loader({ context, url }: Route.LoaderArgs) {
  const { ctx } = context.get(pageContext)
  const { credit, entries, next } = await listCredit(ctx, {
    cursor: url.searchParams.get('cursor') ?? undefined,
  })
  return {
    credit,
    entries: entries.map(({ at, ...entry }) => ({ ...entry, when: formatTimestamp(at, ctx.locale) })),
    next,
  }
}

/** `/account/credit`: what the shop owes the person, to buy with, and all that changed it. */
export default function Credit({ loaderData }: Route.ComponentProps) {
  const { credit, entries, next } = loaderData
  const texts = useCreditTexts()
  const href = useHref()
  return (
    <>
      <PageHead title={texts.title} noindex />
      <h1>{texts.title}</h1>
      {entries.length === 0 ? (
        <p className="panel">{texts.none}</p>
      ) : (
        <>
          <section className="panel">
            <p className="muted">{texts.intro}</p>
            <dl className="totals">
              <div className="totals-total">
                <dt>{texts.free}</dt>
                <dd>
                  <Price paisa={credit.free_paisa} kind="total" />
                </dd>
              </div>
              {credit.kept_paisa > 0 && (
                <>
                  <div>
                    <dt>{texts.reserved}</dt>
                    <dd>
                      <Price paisa={credit.kept_paisa} kind="total" />
                    </dd>
                  </div>
                  <div>
                    <dt>{texts.balance}</dt>
                    <dd>
                      <Price paisa={credit.balance_paisa} kind="total" />
                    </dd>
                  </div>
                </>
              )}
            </dl>
            {credit.kept_paisa > 0 && <p className="small muted">{texts.reservedText}</p>}
          </section>
          <section className="panel" aria-labelledby="history">
            <h2 id="history">{texts.history}</h2>
            <ul className="account-sessions">
              {entries.map(({ id, event, number, order_group_id, amount_paisa, when }) => (
                <li key={id}>
                  <div>
                    {number ? (
                      <Link className="link" to={href(`/order/${order_group_id}`)}>
                        {texts[event](number)}
                      </Link>
                    ) : (
                      texts[`${event}Alone`]
                    )}
                    <p className="small muted">{when}</p>
                  </div>
                  <b>
                    {amount_paisa < 0 ? '− ' : '+ '}
                    <Price paisa={Math.abs(amount_paisa)} kind="total" />
                  </b>
                </li>
              ))}
            </ul>
            {next && (
              <Link className="button is-ghost" to={`?cursor=${next}`}>
                {texts.older}
              </Link>
            )}
          </section>
        </>
      )}
    </>
  )
}
