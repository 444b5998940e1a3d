import { mayRead, requireActor } from '@himalayan-green/shop/context.ts'
import { slotTime } from '@himalayan-green/shop/nepal/slot-time.ts'
import { type OneTime, readOneTime } from '@himalayan-green/shop/slots/closures/close-one.ts'
import { slotStateOf } from '@himalayan-green/shop/slots/slot-state.ts'
import { pageContext } from '../../context.ts'
import { idOf } from '../../forms/form-of-saved.server.ts'
import { Intent } from '../../forms/intent.tsx'
import { faultOutside } from '../../forms/typed.ts'
import { useFirstFault } from '../../forms/use-first-fault.ts'
import { useHref } from '../../locale.tsx'
import { orNotFound } from '../../not-found.server.ts'
import { Link } from '../../ui/link.tsx'
import { useName } from '../../ui/names.tsx'
import { Outcome } from '../../ui/outcome.tsx'
import { BackLink } from '../../ui/page/back-link.tsx'
import type { PageHandle } from '../../ui/page/page-handle.ts'
import { PageHead } from '../../ui/page/page-head.tsx'
import { withQuery } from '../../ui/with-query.ts'
import { KindField, Reasons } from '../closures/closing-forms.tsx'
import { useClosuresTexts } from '../closures/texts/closures.ts'
import { useAdminTexts } from '../texts/admin.ts'
import type { Route } from './+types/one-slot-page'
import { action } from './one-slot-action.server.ts'
import { useOneSlotTexts } from './texts/one-slot.ts'
import { useSlotsTexts } from './texts/slots.ts'
import './slots.css'

export const handle = { access: { staff: ['slot.change', 'zone.change'] } } satisfies PageHandle

const OUTCOMES = ['closed', 'opened'] as const
type Done = (typeof OUTCOMES)[number]

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const { ctx } = context.get(pageContext)
  const { rights } = requireActor(ctx)
  const time = await orNotFound(readOneTime(ctx, idOf(params.id)))
  const { slot, zone, deliveries, closure, within } = time
  return {
    zone,
    day: slot.day,
    time: slotTime(slot, ctx.locale),
    isOver: slot.ends_at <= ctx.now,
    taken: slot.taken,
    capacity: slot.capacity,
    deliveries,
    closure: closure && whyOf(closure),
    within: within && whyOf(within),
    mayChange: rights.includes('slot.change') || rights.includes('zone.change'),
    mayReadClosures: mayRead({ rights }, 'zone.change'),
    outcome: outcomeOf(OUTCOMES.find((name) => url.searchParams.has(name)) ?? null, time, ctx.now),
  }
}

const whyOf = ({ id, kind, reason_en, reason_ne, version }: NonNullable<OneTime['closure']>) => ({
  ...{ id, kind, reason_en, reason_ne, version },
})

/** What is said of what was done, by how the time is now: others may have closed or opened meanwhile, and a closing of days may go on. */
function outcomeOf(
  done: Done | null,
  { slot, closure, within }: OneTime,
  now: Date,
): Done | 'openedWithin' | 'openedWithoutOrders' | null {
  if (done === 'closed') return closure && done
  if (done === null || closure) return null
  if (within) return 'openedWithin'
  const state = slotStateOf(slot, now, null)
  return state === 'closed' || state === 'over' ? 'openedWithoutOrders' : 'opened'
}

export { action }

/** `/admin/slots/7`: one delivery time of one day: closing it asks everybody with a place in it, and it can be opened again. */
export default function OneSlotPage({ loaderData, actionData: refused }: Route.ComponentProps) {
  const { zone, day, time, isOver, taken, capacity, closure, within, mayReadClosures, outcome } = loaderData
  const href = useHref()
  const nameOf = useName()
  const texts = useOneSlotTexts()
  const slots = useSlotsTexts()
  const form = useFirstFault<HTMLDivElement>(refused?.errors)
  const outside = refused && faultOutside(refused.errors, ['kind', 'reason_en', 'reason_ne'])
  const title = texts.title(nameOf(zone), time)
  return (
    <div ref={form} className="one-slot">
      <PageHead title={title} noindex />
      <BackLink to={withQuery('/admin/slots', { day })}>{useAdminTexts().slots}</BackLink>
      <h1>{title}</h1>
      {outside && <Outcome tone="red">{outside}</Outcome>}
      {!refused && outcome && <Outcome tone="green">{texts[outcome]}</Outcome>}
      <p className="figures">{slots.taken(taken, capacity)}</p>
      {within && (
        <section className="panel" aria-labelledby="within">
          <h2 id="within">{texts.withinTitle}</h2>
          <Why why={within} />
          {mayReadClosures && (
            <p>
              <Link className="link" to={href('/admin/closures')}>
                {texts.withinLink}
              </Link>
            </p>
          )}
        </section>
      )}
      {closure ? (
        <Closed closure={closure} loaderData={loaderData} />
      ) : isOver ? (
        <p className="notice">{texts.isOver}</p>
      ) : (
        loaderData.mayChange && <Close deliveries={loaderData.deliveries} refused={refused} />
      )}
    </div>
  )
}

type Loaded = Route.ComponentProps['loaderData']
type Shown = NonNullable<Loaded['closure']>

function Why({ why }: { why: Shown }) {
  const { kinds } = useClosuresTexts()
  return (
    <p>
      <b>{why.reason_en}</b> · <b lang="ne">{why.reason_ne}</b>{' '}
      <span className="muted">{kinds[why.kind]}</span>
    </p>
  )
}

/** That it is closed and why, with the press that opens it again. */
function Closed({ closure, loaderData }: { closure: Shown; loaderData: Loaded }) {
  const { isOver, deliveries, mayChange, within: days } = loaderData
  const texts = useOneSlotTexts()
  const { within } = useClosuresTexts()
  return (
    <section className="panel" aria-labelledby="closed">
      <h2 id="closed">{texts.closedTitle}</h2>
      <Why why={closure} />
      {!isOver && <p className="muted">{within(deliveries)}</p>}
      {!isOver && mayChange && (
        <form method="post">
          <p>{days ? texts.openWithinText : texts.openText}</p>
          <input type="hidden" name="version" value={closure.version} />
          <p className="admin-buttons">
            <Intent<typeof action> name="open" value={closure.id} className="button is-ghost">
              {days ? texts.openWithin : texts.open}
            </Intent>
          </p>
        </form>
      )}
    </section>
  )
}

type Refused = Route.ComponentProps['actionData']

/** Why it is closed, and how many deliveries that concerns. */
function Close({ deliveries, refused }: { deliveries: number; refused: Refused }) {
  const texts = useOneSlotTexts()
  const { isWithin } = useClosuresTexts()
  const typed = refused?.typed ?? {}
  const faults = refused?.errors ?? {}
  return (
    <section className="panel" aria-labelledby="close">
      <h2 id="close">{texts.closeTitle}</h2>
      <p>{texts.closeText}</p>
      <p className="muted">{texts.moreText}</p>
      <form method="post" noValidate>
        <KindField chosen={typed.kind ?? 'other'} fault={faults.kind} answer={refused} />
        <Reasons typed={typed} faults={faults} />
        <p className="notice">{isWithin(deliveries)}</p>
        <input type="hidden" name="deliveries" value={deliveries} />
        <p className="admin-buttons">
          <Intent<typeof action> name="close" className="button">
            {texts.close}
          </Intent>
        </p>
      </form>
    </section>
  )
}
