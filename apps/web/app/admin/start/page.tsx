import { requireActor } from '@himalayan-green/shop/context.ts'
import { formatTimestamp } from '@himalayan-green/shop/nepal/written-date.ts'
import { readStart } from '@himalayan-green/shop/start/read-start.ts'
import { setupOf } from '@himalayan-green/shop/start/setup.ts'
import { useSearchParams } from 'react-router'
import { pageContext } from '../../context.ts'
import { useFirstFault } from '../../forms/use-first-fault.ts'
import { Outcome } from '../../ui/outcome.tsx'
import type { PageHandle } from '../../ui/page/page-handle.ts'
import { PageHead } from '../../ui/page/page-head.tsx'
import type { Route } from './+types/page'
import { CloseForm } from './close-form.tsx'
import { OpeningHistory } from './opening-history.tsx'
import { OpeningState } from './opening-state.tsx'
import { PointList } from './point-list.tsx'
import { shownPoints } from './start-page.server.ts'
import { useStartTexts } from './texts/start.ts'
import './start.css'

export const handle = { access: { staff: 'shop.open' } } satisfies PageHandle

export async function loader({ context }: Route.LoaderArgs) {
  const page = context.get(pageContext)
  const { rights, email, phone } = requireActor(page.ctx)
  const { locale } = page.ctx
  const { opening, was_open, points, history } = await readStart(page.ctx, setupOf(page))
  return {
    opening,
    wasOpen: was_open,
    points: shownPoints(points, locale),
    steps: history.map(({ changed_at, ...step }) => ({
      ...step,
      timestamp: formatTimestamp(changed_at, locale),
    })),
    rights,
    addresses: { mail: email, sms: phone },
  }
}

export { action } from './start-action.server.ts'

/** `/admin/start`: what the shop needs before it opens, and whether it takes orders. */
export default function Start({ loaderData, actionData }: Route.ComponentProps) {
  const { opening, wasOpen, points, steps, rights, addresses } = loaderData
  const texts = useStartTexts()
  const [query] = useSearchParams()
  const { errors, typed } = actionData ?? { errors: {}, typed: {} }
  const page = useFirstFault<HTMLDivElement>(errors)
  const sent = actionData ? null : query.get('sent')
  const isOpening = typed.intent === 'open'
  return (
    <div ref={page}>
      <PageHead title={texts.title} noindex />
      <h1>{texts.title}</h1>
      {Object.keys(errors).length > 0 && !errors.channel && (
        <Outcome tone="red">{errors.form ?? (isOpening ? texts.notOpened : texts.lookAgain)}</Outcome>
      )}
      <OpeningState {...{ opening, wasOpen, points, typed }} faults={isOpening ? errors : {}} />
      <PointList
        points={points}
        wasOpen={wasOpen}
        rights={rights}
        addresses={addresses}
        sent={{ typed, faults: errors, channel: sent }}
      />
      {opening.version > 0 && <CloseForm opening={opening} typed={typed} faults={errors} />}
      <OpeningHistory steps={steps} />
    </div>
  )
}
