import { Link } from 'react-router'
import { useHref } from '../../locale.tsx'
import { useSecondFactorMessages } from '../../sign-in/texts/second-factor.ts'

/** Whether the reader has a second factor, which where the money goes takes; `since` which day. */
export function SecondFactorPanel({ since }: { since: string | null }) {
  const href = useHref()
  const words = useSecondFactorMessages()
  const page = href('/sign-in/second-factor')
  const back = new URLSearchParams({ callbackUrl: href('/vendor/money') })
  return (
    <section className="panel" aria-labelledby="second-factor">
      <h2 id="second-factor">{words.panel}</h2>
      <p>{since ? words.panelOn(since) : words.panelOff}</p>
      <Link className="button is-ghost money-change" to={since ? page : `${page}?${back}`}>
        {since ? words.panelManage : words.panelSetUp}
      </Link>
    </section>
  )
}
