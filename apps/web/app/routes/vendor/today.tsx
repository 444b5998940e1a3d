import { STATUS_OF } from '@himalayan-green/shop/envelope.ts'
import { Refusal } from '@himalayan-green/shop/errors.ts'
import { listVendorItems, moveOrderItem } from '@himalayan-green/shop/orders/fulfilment.ts'
import { data, redirect } from 'react-router'
import { pageContext } from '../../context.ts'
import { localeHref, useMessages } from '../../locale.tsx'
import { useVendorMessages } from '../../messages/vendor.ts'
import { notFound } from '../../not-found.server.ts'
import { PageHead } from '../../shell/page-head.tsx'
import { VendorItemCard } from '../../ui/vendor/vendor-item-card.tsx'
import { pagesFor } from '../../ui/vendor/vendor-pages.ts'
import { vendorRequired } from '../../vendor-required.server.ts'
import type { Route } from './+types/today'

export async function loader({ context, url }: Route.LoaderArgs) {
  const page = context.get(pageContext)
  const { vendor_roles } = vendorRequired(page, url)
  // Links lead here for every member: whoever has nothing to do with orders goes on to a page of theirs.
  const pages = pagesFor(vendor_roles)
  if (!pages.some(({ name }) => name === 'today'))
    throw pages[0] ? redirect(localeHref(page.ctx.locale, pages[0].path)) : notFound()
  return { items: await listVendorItems(page.ctx) }
}

/** Moves one item a step on. */
export async function action({ context, request, url }: Route.ActionArgs) {
  const page = context.get(pageContext)
  vendorRequired(page, url, 'orders')
  const form = await request.formData()
  const order_item = Number(form.get('order_item'))
  try {
    await moveOrderItem(page.ctx, { order_item, to: form.get('to') })
    return redirect(localeHref(page.ctx.locale, '/vendor'), 303)
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    return data({ order_item, error: error.message }, STATUS_OF[error.code])
  }
}

/** What there is to do, in the order of the day. */
const TASKS = ['awaiting_approval', 'confirmed', 'packed', 'out_for_delivery'] as const

export default function VendorToday({ loaderData, actionData }: Route.ComponentProps) {
  const { items } = loaderData
  const words = useVendorMessages()
  const { shell } = useMessages()
  const tasks = TASKS.map((status) => ({ status, items: items.filter((item) => item.status === status) }))
  const isGone = actionData && !items.some((item) => item.id === actionData.order_item)
  return (
    <div className="vendor-today">
      <PageHead title={shell.vendorOrders} noindex />
      <h1>{shell.vendorOrders}</h1>
      {isGone && (
        <p className="notice is-red" role="alert">
          {actionData.error}
        </p>
      )}
      {items.length === 0 && <p className="vendor-empty">{words.nothingToDo}</p>}
      {tasks
        .filter((task) => task.items.length > 0)
        .map((task) => (
          <section key={task.status} aria-labelledby={task.status}>
            <h2 id={task.status}>
              {words.task[task.status]} <span className="muted figures">{task.items.length}</span>
            </h2>
            <ul>
              {task.items.map((item) => (
                <VendorItemCard
                  key={item.id}
                  item={item}
                  error={actionData?.order_item === item.id ? actionData.error : undefined}
                />
              ))}
            </ul>
          </section>
        ))}
    </div>
  )
}
