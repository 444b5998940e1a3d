import { readOwnCash } from '@himalayan-green/shop/cash/courier-cash.ts'
import { listLowStock } from '@himalayan-green/shop/catalog/low-stock.ts'
import { requireActor } from '@himalayan-green/shop/context.ts'
import { unreadOfVendor } from '@himalayan-green/shop/conversations/vendor-threads.ts'
import { listToPick } from '@himalayan-green/shop/fulfilment/pick-list.ts'
import { listVendorTasks } from '@himalayan-green/shop/fulfilment/vendor-tasks.ts'
import { clockTime } from '@himalayan-green/shop/nepal/slot-time.ts'
import { formatTimestamp } from '@himalayan-green/shop/nepal/written-date.ts'
import { orderNumber } from '@himalayan-green/shop/orders/number.ts'
import { Link, redirect } from 'react-router'
import { pageContext } from '../../context.ts'
import { localeHref, useHref } from '../../locale.tsx'
import { notFound } from '../../not-found.server.ts'
import { useFreshPage } from '../../notifications/use-fresh-page.ts'
import { Count } from '../../ui/count.tsx'
import { PageHead } from '../../ui/page/page-head.tsx'
import { withQuery } from '../../ui/with-query.ts'
import { usePastOrdersTexts } from '../orders/texts/past-orders.ts'
import { useVendorTexts } from '../texts/vendor.ts'
import { useSlipTexts } from './texts/slips.ts'
import { useTodayTexts } from './texts/today.ts'
import '../../answer/answer.css'
import { minutesLeft } from '../../answer/minutes-left.ts'
import type { PageHandle } from '../../ui/page/page-handle.ts'
import { pagesFor } from '../vendor-pages.ts'
import type { Route } from './+types/page'
import { DaySwitch } from './day-switch.tsx'
import { dayOf, daysToShow } from './days.server.ts'
import { LowStock } from './low-stock.tsx'
import { OwnCash } from './own-cash.tsx'
import { PickList } from './pick-list.tsx'
import { TaskCard } from './task-card.tsx'

export const handle = { access: { vendor: 'any', write: 'orders' }, files: 1 } satisfies PageHandle

export async function loader({ context, url }: Route.LoaderArgs) {
  const page = context.get(pageContext)
  const { vendor_roles } = requireActor(page.ctx)
  // Links lead every member here: one without rights to orders is redirected to a page of theirs.
  const pages = pagesFor(vendor_roles)
  if (!pages.some(({ name }) => name === 'today'))
    throw pages[0] ? redirect(localeHref(page.ctx.locale, pages[0].path)) : notFound()
  const day = dayOf(page.ctx, url)
  const [shown, tasks, toPick, low, cash, unread] = await Promise.all([
    daysToShow(page.ctx, day),
    listVendorTasks(page.ctx, { day }),
    listToPick(page.ctx, day),
    listLowStock(page.ctx),
    readOwnCash(page.ctx),
    unreadOfVendor(page.ctx),
  ])
  return {
    ...shown,
    tasks: tasks.map((task) => ({
      ...task,
      hasMessage: unread.includes(task.order_id),
      minutes: task.due && (minutesLeft(task.due, page.ctx.now) ?? 0),
    })),
    toPick: toPick.map((line) => ({
      ...line,
      by: line.pack_by && clockTime(line.pack_by, page.ctx.locale),
      isLate: line.pack_by !== null && line.pack_by < page.ctx.now,
    })),
    low,
    cash: {
      ...cash,
      today: cash.today.map((taken) => ({
        ...taken,
        number: orderNumber(taken.number),
        when: formatTimestamp(taken.collected_at, page.ctx.locale),
      })),
    },
    isTending: vendor_roles.includes('owner') || vendor_roles.includes('catalogue'),
  }
}

export { action } from './today-action.server.ts'

/** The vendor's tasks, in the order of the day. */
const TASKS = ['awaiting_approval', 'confirmed', 'packed', 'out_for_delivery', 'undelivered'] as const

type Task = Route.ComponentProps['loaderData']['tasks'][number]
type Fault = NonNullable<Route.ComponentProps['actionData']>

/** Whether a refused form belongs to this card: the order's step, or an answer for one of its items. */
function isAbout(fault: Fault, task: Task): boolean {
  if (fault.items.length > 0) return task.items.some(({ id }) => fault.items.includes(id))
  return fault.order === task.order_id && (!(fault.code || fault.note) || task.status === 'out_for_delivery')
}

export default function VendorToday({ loaderData, actionData }: Route.ComponentProps) {
  useFreshPage()
  const { day, days, today, name, written, tasks, toPick, low, cash, isTending } = loaderData
  const isToday = day === today
  const href = useHref()
  const texts = useTodayTexts()
  const slips = useSlipTexts()
  const past = usePastOrdersTexts()
  const { pages } = useVendorTexts()
  const faulty = actionData && tasks.find((task) => isAbout(actionData, task))
  return (
    <div className="vendor-today">
      <PageHead title={pages.today} noindex />
      <h1>{name}</h1>
      <p className="muted">{written}</p>
      <DaySwitch days={days} today={today} chosen={day} />
      {actionData && !faulty && (
        <p className="notice is-red" role="alert">
          {actionData.error}
        </p>
      )}
      {tasks.length === 0 && (
        <p className="vendor-empty">{isToday ? texts.nothingToDo : texts.nothingThatDay}</p>
      )}
      {toPick.length > 0 && <PickList lines={toPick} day={day} />}
      {tasks.some(({ status }) => status === 'confirmed' || status === 'packed') && (
        <p>
          <Link className="button is-ghost" to={withQuery(href('/vendor/slips'), { day })}>
            {slips.title}
          </Link>
        </p>
      )}
      {TASKS.map((status) => ({ status, here: tasks.filter((task) => task.status === status) }))
        .filter(({ here }) => here.length > 0)
        .map(({ status, here }) => (
          <section key={status} aria-labelledby={status}>
            <h2 id={status}>
              {texts.task[status]}{' '}
              <span className="muted figures">
                <Count of={here.length} />
              </span>
            </h2>
            <ul>
              {here.map((task) => (
                <TaskCard key={task.order_id} task={task} fault={task === faulty ? actionData : undefined} />
              ))}
            </ul>
          </section>
        ))}
      <p>
        <Link className="link" to={href('/vendor/orders')}>
          {past.link}
        </Link>
      </p>
      {isToday && <OwnCash cash={cash} />}
      {isToday && low.length > 0 && <LowStock products={low} isTending={isTending} />}
    </div>
  )
}
