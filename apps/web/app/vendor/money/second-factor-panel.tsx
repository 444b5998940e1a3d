import { Link } from 'react-router'
import { useHref } from '../../locale.tsx'
import { useSecondFactorTexts } from '../../sign-in/texts/second-factor.ts'

/** Whether the reader has a second factor, which changing the account takes; `since` which day. */
export function SecondFactorPanel({ since }: { since: string | null }) {
  const href = useHref()
  const texts = useSecondFactorTexts()
  const page = href('/sign-in/second-factor')
  const back = new URLSearchParams({ callbackUrl: href('/vendor/money') })
  return (
    <section className="panel" aria-labelledby="second-factor">
      <h2 id="second-factor">{texts.panel}</h2>
      <p>{since ? texts.panelOn(since) : texts.panelOff}</p>
      <Link className="button is-ghost money-change" to={since ? page : `${page}?${back}`}>
        {since ? texts.panelManage : texts.panelSetUp}
      </Link>
    </section>
  )
}
