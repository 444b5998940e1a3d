import { readSendTimes } from '@himalayan-green/shop/vendors/sending/send-times.ts'
import { pageContext } from '../../context.ts'
import { Intent } from '../../forms/intent.tsx'
import { firstFault } from '../../forms/typed.ts'
import { useCommonTexts } from '../../texts/common.ts'
import { Outcome } from '../../ui/outcome.tsx'
import type { PageHandle } from '../../ui/page/page-handle.ts'
import { PageHead } from '../../ui/page/page-head.tsx'
import type { Route } from './+types/page'
import { action } from './days-action.server.ts'
import { SendDay } from './send-day.tsx'
import { SentDays } from './sent-days.tsx'
import { useDaysTexts } from './texts/days.ts'
import './days.css'

export const handle = { access: { vendor: 'orders' } } satisfies PageHandle

/** The page also loads anew after a refused form: the next try is held against what somebody else has saved meanwhile. */
export const shouldRevalidate = () => true

export async function loader({ context, url }: Route.LoaderArgs) {
  const { ctx } = context.get(pageContext)
  return { ...(await readSendTimes(ctx)), isSaved: url.searchParams.has('saved') }
}

export { action }

const WEEKDAYS = [0, 1, 2, 3, 4, 5, 6]
const FIELDS = WEEKDAYS.flatMap((day) => [`leaves_${day}`, `order_by_days_${day}`, `order_by_${day}`])

/** `/vendor/days`: on which weekdays a vendor sends its goods, and until when they are ordered for that. */
export default function SendingDays({ loaderData, actionData: refused }: Route.ComponentProps) {
  const { times, version, isSaved } = loaderData
  const texts = useDaysTexts()
  const common = useCommonTexts()
  const faults = refused?.errors ?? {}
  const focused = firstFault(faults, FIELDS)
  return (
    <div className="sending-days">
      <PageHead title={texts.title} noindex />
      <h1>{texts.title}</h1>
      {faults.outside && <Outcome tone="red">{faults.outside}</Outcome>}
      {refused?.isMoved && (
        <section className="panel" aria-labelledby="saved-now">
          <h2 id="saved-now">{texts.savedNow}</h2>
          {times.length > 0 ? <SentDays times={times} /> : <p>{texts.none}</p>}
        </section>
      )}
      {!refused && isSaved && <Outcome tone="green">{common.saved}</Outcome>}
      <p className="muted">{texts.lead}</p>
      {times.length === 0 && <p className="notice is-grey">{texts.none}</p>}
      <form method="post" noValidate key={refused ? 'typed' : version}>
        <input type="hidden" name="version" value={version} />
        <ul className="panel">
          {WEEKDAYS.map((weekday) => (
            <SendDay
              key={weekday}
              weekday={weekday}
              time={times.find((time) => time.weekday === weekday)}
              typed={refused?.typed}
              faults={faults}
              focused={focused}
            />
          ))}
        </ul>
        <Intent<typeof action> name="save" className="button is-large">
          {common.save}
        </Intent>
      </form>
      <p className="small muted">{texts.holiday}</p>
      <p className="small muted">{texts.prepared}</p>
    </div>
  )
}
