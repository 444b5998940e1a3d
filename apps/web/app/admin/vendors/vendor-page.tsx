import { mayRead, requireActor } from '@himalayan-green/shop/context.ts'
import { formatTimestamp, writtenDate, writtenDay } from '@himalayan-green/shop/nepal/written-date.ts'
import { vendorNumber } from '@himalayan-green/shop/vendors/number.ts'
import { readPackingTime } from '@himalayan-green/shop/vendors/packing-time.ts'
import { readHubHours } from '@himalayan-green/shop/vendors/sending/hub-hours.ts'
import { sendTimesOf } from '@himalayan-green/shop/vendors/sending/send-times.ts'
import { findVendor } from '@himalayan-green/shop/vendors/staff-vendors.ts'
import { Link, useSearchParams } from 'react-router'
import { pageContext } from '../../context.ts'
import { idOf } from '../../forms/form-of-saved.server.ts'
import { Intent, type IntentOf } from '../../forms/intent.tsx'
import { useHref } from '../../locale.tsx'
import { orNotFound } from '../../not-found.server.ts'
import { useCommonTexts } from '../../texts/common.ts'
import type { PageHandle } from '../../ui/page/page-handle.ts'
import { PageHead } from '../../ui/page/page-head.tsx'
import { useTeamTexts } from '../../vendor/members/texts/team.ts'
import { useVendorsTexts } from './texts/vendors.ts'
import { action } from './vendor-action.server.ts'
import '../../places/places.css'
import '../../sell/sell.css'
import '../../vendor/members/team.css'
import { Field } from '../../forms/field.tsx'
import { useName } from '../../ui/names.tsx'
import { Outcome } from '../../ui/outcome.tsx'
import { FactsComparison } from '../../vendor/settings/facts-comparison.tsx'
import type { Route } from './+types/vendor-page'
import { VendorPacking } from './packing-form.tsx'
import { VendorChange, VendorFacts, VendorHoliday } from './vendor-facts.tsx'
import { VendorFlags } from './vendor-flags.tsx'
import { VendorSending } from './vendor-sending.tsx'

export const handle = { access: { staff: 'vendor.change' } } satisfies PageHandle

export async function loader({ context, params }: Route.LoaderArgs) {
  const page = context.get(pageContext)
  const reader = requireActor(page.ctx)
  const { locale } = page.ctx
  const vendor = await orNotFound(findVendor(page.ctx, idOf(params.id)))
  const day = (day: string | null) => day && writtenDate(day, locale)
  return {
    ...vendor,
    number: vendorNumber(vendor.id),
    packing: await readPackingTime(page.ctx, vendor.id),
    sending: await sendTimesOf(page.ctx, vendor.id),
    hub: await readHubHours(page.ctx, vendor.id),
    seesMoney: mayRead(reader, 'payout.make'),
    holiday: [day(vendor.closed_from), day(vendor.closed_to)] as const,
    vat_from_shown: day(vendor.vat_from),
    waiting: vendor.waiting && {
      ...vendor.waiting,
      timestamp: formatTimestamp(vendor.waiting.asked_at, locale),
    },
    created_at: writtenDay(vendor.created_at, locale),
    history: vendor.history.map(({ at, ...event }) => ({ ...event, timestamp: formatTimestamp(at, locale) })),
  }
}

export { action }

/** `/admin/vendors/12`: one vendor, and what the company may do with it. */
export default function Vendor({ loaderData: vendor, actionData }: Route.ComponentProps) {
  const href = useHref()
  const nameOf = useName()
  const texts = useVendorsTexts()
  const common = useCommonTexts()
  const team = useTeamTexts()
  const [query] = useSearchParams()
  const name = nameOf(vendor)
  const actions: Record<string, string> = texts.actions
  const [from, to] = vendor.holiday
  const intent = actionData?.typed.intent
  const refusedAt = (...intents: string[]) => (intent && intents.includes(intent) ? actionData : undefined)
  const refusedStatus = refusedAt('suspend', 'reopen', 'trust', 'distrust')
  const shown = { ...vendor, vat_from: vendor.vat_from_shown }
  return (
    <>
      <PageHead title={name} noindex />
      <div className="admin-head">
        <h1>{name}</h1>
        <span className="muted figures">{vendor.number}</span>
      </div>
      <div className="admin-state">
        <VendorFlags vendor={vendor} />
        <span className="muted">
          {texts.products(vendor.product_count)}, {texts.openOrders(vendor.open_order_count)}, {texts.since}{' '}
          {vendor.created_at}
        </span>
      </div>
      {query.has('done') && !actionData && <Outcome tone="green">{texts.done}</Outcome>}
      {vendor.waiting && <VendorChange change={vendor.waiting} refused={refusedAt('confirm', 'decline')} />}
      {actionData?.errors.form && !(vendor.waiting && refusedAt('confirm', 'decline')) && (
        <Outcome tone="red">{actionData.errors.form}</Outcome>
      )}
      <VendorFacts facts={vendor} shown={shown} version={vendor.facts_version} refused={refusedAt('facts')} />
      <VendorHoliday
        closed_from={vendor.closed_from}
        closed_to={vendor.closed_to}
        days={vendor.holiday}
        shown={from && to ? texts.fromTo(from, to) : ''}
        refused={refusedAt('holiday')}
      />
      <VendorPacking {...vendor.packing} refused={refusedAt('packing')} />
      <VendorSending times={vendor.sending} hub={vendor.hub} refused={refusedAt('hub')} />
      {vendor.seesMoney && (
        <p className="panel">
          <Link className="link" to={href(`/admin/payouts/${vendor.id}/account`)}>
            {texts.account}
          </Link>
        </p>
      )}
      <section className="panel" aria-labelledby="members">
        <h2 id="members">{texts.members}</h2>
        {vendor.members.length === 0 && <p className="muted">{texts.noMembers}</p>}
        <ul className="admin-list">
          {vendor.members.map((member) => (
            <li key={`${member.name} ${member.roles}`}>
              <span>{member.name}</span>
              <span className="small muted">
                {member.roles.map((role) => team.roles[role as keyof typeof team.roles]).join(', ')}
              </span>
            </li>
          ))}
        </ul>
      </section>
      <section className="panel" aria-labelledby="decide">
        <h2 id="decide">{texts.decide}</h2>
        <form method="post">
          <Field label={texts.reason} error={refusedStatus?.errors.reason}>
            {(control) => (
              <input
                {...control}
                name="reason"
                required
                maxLength={500}
                defaultValue={refusedStatus?.typed.reason}
                key={vendor.history[0]?.id}
              />
            )}
          </Field>
          <ul className="vendor-actions">
            {vendor.status === 'open' ? (
              <ActionButton name="suspend" title={texts.suspend} text={texts.suspendText} danger />
            ) : (
              <ActionButton name="reopen" title={texts.reopen} text={texts.reopenText} />
            )}
            {vendor.is_trusted ? (
              <ActionButton name="distrust" title={texts.distrust} text={texts.distrustText} />
            ) : (
              <ActionButton name="trust" title={texts.trust} text={texts.trustText} />
            )}
          </ul>
        </form>
      </section>
      <section className="panel" aria-labelledby="history">
        <h2 id="history">{texts.history}</h2>
        {vendor.history.length === 0 && <p className="muted">{common.nothingYet}</p>}
        <ol className="admin-history">
          {vendor.history.map((event) => (
            <li key={event.id}>
              <span>
                {texts.historyBy(event.timestamp, event.actor_name)}{' '}
                <b>{actions[event.action] ?? event.action}</b>
              </span>
              {event.reason && <span className="muted">{event.reason}</span>}
              {event.action !== 'vendor.set_holiday' &&
                event.action !== 'vendor_change.decline' &&
                event.before &&
                event.after && <FactsComparison before={event.before} after={event.after} isDone />}
            </li>
          ))}
        </ol>
      </section>
    </>
  )
}

function ActionButton(props: {
  name: IntentOf<typeof action>
  title: string
  text: string
  danger?: boolean
}) {
  const { name, title, text, danger = false } = props
  return (
    <li>
      <Intent<typeof action> name={name} className={danger ? 'button is-danger' : 'button is-ghost'}>
        {title}
      </Intent>
      <span className="small muted">{text}</span>
    </li>
  )
}
