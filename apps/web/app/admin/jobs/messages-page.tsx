import { readFailedMessages, retryMessages } from '@himalayan-green/shop/background/failed-messages.ts'
import { requireActor } from '@himalayan-green/shop/context.ts'
import { formatTimestamp } from '@himalayan-green/shop/nepal/written-date.ts'
import { redirect, useSearchParams } from 'react-router'
import { pageContext } from '../../context.ts'
import { idOf } from '../../forms/form-of-saved.server.ts'
import { localeHref } from '../../locale.tsx'
import { Outcome } from '../../ui/outcome.tsx'
import type { PageHandle } from '../../ui/page/page-handle.ts'
import { OfficeHead } from '../list/office-head.tsx'
import { useAdminTexts } from '../texts/admin.ts'
import type { Route } from './+types/messages-page'
import { useBackgroundTexts } from './texts/background.ts'
import './background.css'

export const handle = { access: { staff: 'setting.change' } } satisfies PageHandle

export async function loader({ context }: Route.LoaderArgs) {
  const page = context.get(pageContext)
  const { rights } = requireActor(page.ctx)
  const { locale } = page.ctx
  const timestamp = (at: Date | null) => at && formatTimestamp(at, locale)
  const { messages, ...counts } = await readFailedMessages(page.ctx)
  return {
    ...counts,
    mayRetry: rights.includes('setting.change'),
    messages: messages.map(({ created_at, failed_at, given_up_at, ...message }) => ({
      ...message,
      written: formatTimestamp(created_at, locale),
      failed: timestamp(failed_at),
      givenUp: timestamp(given_up_at),
    })),
  }
}

/** Tries the message `id` again, or all of them without one. */
export async function action({ context, request }: Route.ActionArgs) {
  const page = context.get(pageContext)
  const id = (await request.formData()).get('id')
  await retryMessages(page.ctx, id === null ? undefined : idOf(String(id)))
  return redirect(`${localeHref(page.ctx.locale, '/admin/messages')}?asked`, 303)
}

/** `/admin/messages`: mails and SMS that did not arrive, why, and a button to try them again. */
export default function Messages({ loaderData }: Route.ComponentProps) {
  const { messages, tried_again, given_up, mayRetry } = loaderData
  const admin = useAdminTexts()
  const texts = useBackgroundTexts()
  const [query] = useSearchParams()
  return (
    <>
      <OfficeHead title={texts.messages} files={[{ list: 'messages' }]} />
      <p className="muted background-intro">{texts.messagesIntro}</p>
      {query.has('asked') && <Outcome tone="green">{texts.asked}</Outcome>}
      {messages.length === 0 && <p className="panel">{texts.noMessages}</p>}
      {messages.length > 0 && (
        <div className="admin-head">
          <p>
            {texts.triedAgain(admin.count(tried_again))}
            <br />
            {texts.givenUp(admin.count(given_up))}
          </p>
          {mayRetry && (
            <form method="post">
              <button type="submit" className="button">
                {texts.tryAll}
              </button>
            </form>
          )}
        </div>
      )}
      <ul className="background-list stack gap-3">
        {messages.map((message) => (
          <li key={message.id} className="panel">
            <div>
              <b>
                {texts.channels[message.channel]}: {message.recipient}
              </b>
              {message.subject && <p>{message.subject}</p>}
              {message.fault ? <p className="background-fault">{message.fault}</p> : <p>{texts.tooLate}</p>}
              <p className="small muted">
                {texts.written(message.written)}
                <br />
                {message.givenUp
                  ? texts.givenUpAt(message.givenUp)
                  : message.failed && texts.failedAt(message.failed)}
              </p>
            </div>
            {mayRetry && (
              <form method="post">
                <input type="hidden" name="id" value={message.id} />
                <button type="submit" className="button is-ghost is-small">
                  {texts.tryAgain}
                  <span className="visually-hidden">: {message.recipient}</span>
                </button>
              </form>
            )}
          </li>
        ))}
      </ul>
      {messages.length < tried_again + given_up && (
        <p className="muted">{texts.newestOnly(admin.count(messages.length))}</p>
      )}
    </>
  )
}
