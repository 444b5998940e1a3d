import { Refusal } from '@himalayan-green/shop/errors.ts'
import { markAllAsRead, markAsRead, markAsUnread } from '@himalayan-green/shop/notifications/mark.ts'
import { listNotifications, type Notification } from '@himalayan-green/shop/notifications/notifications.ts'
import { Form, Link, redirect } from 'react-router'
import { pageContext } from '../context.ts'
import { localeHref, useHref, useTexts } from '../locale.tsx'
import { orNotFound } from '../not-found.server.ts'
import { PageHead } from '../ui/page/page-head.tsx'
import './notifications.css'
import type { PageHandle } from '../ui/page/page-handle.ts'
import type { Route } from './+types/page'

export const handle = { access: 'signed-in' } satisfies PageHandle

export async function loader({ context, url }: Route.LoaderArgs) {
  const page = context.get(pageContext)
  const cursor = url.searchParams.get('cursor') ?? undefined
  return { ...(await orNotFound(listNotifications(page.ctx, { cursor }))), isFirst: !cursor }
}

/** `all`, or one's id under `read` or `unread`; back to the same page of the list. */
export async function action({ context, request, url }: Route.ActionArgs) {
  const page = context.get(pageContext)
  const { ctx } = page
  const form = await request.formData()
  try {
    if (form.has('all')) await markAllAsRead(ctx)
    else if (form.has('read')) await markAsRead(ctx, { notification: Number(form.get('read')) })
    else await markAsUnread(ctx, { notification: Number(form.get('unread')) })
  } catch (error) {
    // Only an id that is not on the page fails: the list shows what there is.
    if (!(error instanceof Refusal)) throw error
  }
  return redirect(localeHref(ctx.locale, '/notifications') + url.search, 303)
}

/** All notifications as a page: where the bell leads without scripts. */
export default function NotificationsPage({ loaderData }: Route.ComponentProps) {
  const { notifications, unread_count, next, isFirst } = loaderData
  const href = useHref()
  const { notifications: texts } = useTexts()
  return (
    <div className="wrap notifications-page">
      <PageHead title={texts.title} noindex />
      <div className="notifications-page-head">
        <h1>{texts.title}</h1>
        {unread_count > 0 && (
          <Form method="post">
            <button type="submit" name="all" value="1" className="notifications-mark-all">
              {texts.markAllAsRead}
            </button>
          </Form>
        )}
      </div>
      {!isFirst && (
        <Link className="link" to={href('/notifications')}>
          {texts.newest}
        </Link>
      )}
      {notifications.length === 0 ? (
        <p className="notifications-empty">{texts.empty}</p>
      ) : (
        <ul>
          {notifications.map((item) => (
            <Row key={item.id} item={item} />
          ))}
        </ul>
      )}
      {next && (
        <Link
          className="button is-ghost is-wide"
          to={href(`/notifications?cursor=${encodeURIComponent(next)}`)}
        >
          {texts.showMore}
        </Link>
      )}
    </div>
  )
}

function Row({ item }: { item: Notification }) {
  const { id, message, humanized_created, is_read, path } = item
  const href = useHref()
  const { notifications: texts } = useTexts()
  return (
    <li className={is_read ? 'notification' : 'notification is-unread'}>
      <div className="notification-link stack gap-1">
        <span className="notification-message">
          {!is_read && <span className="visually-hidden">{texts.unread} </span>}
          <Link to={href(path)}>{message}</Link>
        </span>
        <span className="notification-time">{humanized_created}</span>
      </div>
      <Form method="post" preventScrollReset>
        <button
          type="submit"
          className="notification-mark"
          name={is_read ? 'unread' : 'read'}
          value={id}
          aria-label={`${is_read ? texts.markAsUnread : texts.markAsRead}: ${message}`}
        >
          {is_read ? texts.markAsUnread : texts.markAsRead}
        </button>
      </Form>
    </li>
  )
}
