import { countBoughtTogether } from '@himalayan-green/shop/catalog/bought-together/count-bought-together.ts'
import { MOVES, type Move } from '@himalayan-green/shop/demo/clock.ts'
import { HOUR } from '@himalayan-green/shop/durations.ts'
import { formatTimestamp } from '@himalayan-green/shop/nepal/written-date.ts'
import { computePromises } from '@himalayan-green/shop/promises/compute-promises.ts'
import { data, Link, redirect } from 'react-router'
import { type PageContext, pageContext } from '../context.ts'
import { localeHref, useHref } from '../locale.tsx'
import type { PageHandle } from '../ui/page/page-handle.ts'
import { PageHead } from '../ui/page/page-head.tsx'
import { useClockTexts } from './texts/clock.ts'
import './clock.css'
import type { Route } from './+types/clock-page'

export const handle = { access: 'everybody' } satisfies PageHandle

export async function loader({ context }: Route.LoaderArgs) {
  const page = context.get(pageContext)
  const clock = demoClockOf(page)
  const hours = Math.round(clock.ahead() / HOUR)
  return {
    timestamp: formatTimestamp(page.ctx.now, page.ctx.locale),
    days: Math.floor(hours / 24),
    hours: hours % 24,
    moves: page.config.isOpenToOthers ? [] : (Object.keys(MOVES) as Move[]),
  }
}

/** Puts the demo's time forward, or back to the real one. */
export async function action({ context, request }: Route.ActionArgs) {
  const page = context.get(pageContext)
  const clock = demoClockOf(page)
  // Every visitor shares the demo's time.
  if (page.config.isOpenToOthers) throw data(null, 403)
  const by = String((await request.formData()).get('by'))
  if (by !== 'back' && !Object.hasOwn(MOVES, by)) throw data(null, 400)
  await clock.move(by as Move | 'back')
  // Once a day in a shop: nobody waits for that here.
  const then = { ...page.ctx, now: clock.now() }
  await computePromises(then)
  await countBoughtTogether(then)
  return redirect(localeHref(page.ctx.locale, '/dev/clock'), 303)
}

/** Only the demo has a clock that can be moved. */
function demoClockOf({ config, clock }: PageContext) {
  if (!config.demo || !clock) throw data(null, 404)
  return clock
}

/** The time of the demo shop, and buttons that move it. */
export default function Clock({ loaderData }: Route.ComponentProps) {
  const { timestamp, days, hours, moves } = loaderData
  const texts = useClockTexts()
  const href = useHref()
  const spans = [days > 0 && texts.days(days), hours > 0 && texts.hours(hours)].filter((span) => !!span)
  const [one, other] = spans as string[]
  return (
    <div className="wrap clock">
      <PageHead title={texts.title} noindex />
      <h1>{texts.title}</h1>
      <p className="muted">{moves.length > 0 ? texts.text : texts.stays}</p>
      <section className="panel">
        <h2>{texts.nowIs}</h2>
        <p className="clock-time figures">
          <time>{timestamp}</time>
        </p>
        <p>{one ? texts.ahead(other ? texts.and(one, other) : one) : texts.real}</p>
      </section>
      {moves.length > 0 && (
        <form method="post" className="panel">
          <h2>{texts.forward}</h2>
          <div className="clock-moves">
            {moves.map((move) => (
              <button key={move} type="submit" name="by" value={move} className="button is-quiet">
                {texts.move[move]}
              </button>
            ))}
          </div>
          {one && (
            <button type="submit" name="by" value="back" className="button is-ghost">
              {texts.back}
            </button>
          )}
        </form>
      )}
      <section>
        <h2>{texts.whatHappens}</h2>
        <ul className="clock-what">
          <li>{texts.deadlines}</li>
          <li>{texts.signIns}</li>
          <li>{texts.staysDone}</li>
        </ul>
        <p>
          <Link className="link" to={href('/dev/outbox')}>
            {texts.outbox}
          </Link>
        </p>
      </section>
    </div>
  )
}
