import { publishedCode } from '@himalayan-green/shop/accounts/second-factor/second-factor.ts'
import { handleSms } from '@himalayan-green/shop/approvals/incoming-sms.ts'
import type { Ctx } from '@himalayan-green/shop/context.ts'
import { DEMO_ADDRESSES, isDemoAddress } from '@himalayan-green/shop/demo/addresses.ts'
import { Refusal } from '@himalayan-green/shop/errors.ts'
import { STATUS_OF } from '@himalayan-green/shop/http/responses.ts'
import { listOutbox } from '@himalayan-green/shop/messaging/outbox.ts'
import { formatTimestamp } from '@himalayan-green/shop/nepal/written-date.ts'
import { data, Link, redirect } from 'react-router'
import { pageContext } from '../context.ts'
import { localeHref, useHref } from '../locale.tsx'
import { useSecondFactorTexts } from '../sign-in/texts/second-factor.ts'
import type { PageHandle } from '../ui/page/page-handle.ts'
import { PageHead } from '../ui/page/page-head.tsx'
import { useOutboxTexts } from './texts/outbox.ts'
import './outbox.css'
import { RareIcon } from '../ui/icons/rare-icon.tsx'
import type { Route } from './+types/outbox-page'

export const handle = { access: 'everybody' } satisfies PageHandle

/**
 * Mails and SMS hold codes and links: only the demo shows them, and a demo that others can reach shows each visitor only
 * messages to nobody (demo/addresses.ts) and to themselves.
 */
export async function loader({ context }: Route.LoaderArgs) {
  const { ctx, config } = context.get(pageContext)
  if (!config.demo) throw data(null, 404)
  const messages = await listOutbox(
    ctx,
    config.isOpenToOthers ? [...DEMO_ADDRESSES, ...ownOf(ctx)] : undefined,
  )
  return {
    isOpenToOthers: config.isOpenToOthers,
    secondFactor: await publishedCode(ctx),
    messages: messages.map(({ created_at, ...message }) => ({
      ...message,
      timestamp: formatTimestamp(created_at, ctx.locale),
    })),
  }
}

/** Answers an SMS in the name of the phone that got it. */
export async function action({ context, request }: Route.ActionArgs) {
  const { ctx, config } = context.get(pageContext)
  if (!config.demo) throw data(null, 404)
  const form = await request.formData()
  const from = String(form.get('from'))
  if (config.isOpenToOthers && !isDemoAddress(from) && from !== ctx.actor?.phone) throw data(null, 404)
  try {
    await handleSms({ ...ctx, actor: null }, { from, text: form.get('text') })
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    throw data(null, STATUS_OF[error.code])
  }
  return redirect(localeHref(ctx.locale, '/dev/outbox'), 303)
}

/** The visitor's own addresses, as patterns of SQL. */
function ownOf({ actor }: Ctx): string[] {
  const own = [actor?.email, actor?.phone].filter((address) => address !== null && address !== undefined)
  return own.map((address) => address.replace(/[\\%_]/g, '\\$&'))
}

/** What the demo shop would have mailed and sent by SMS, the newest first. */
export default function Outbox({
  loaderData: { messages, secondFactor, isOpenToOthers },
}: Route.ComponentProps) {
  const outbox = useOutboxTexts()
  const href = useHref()
  const { demoFor } = useSecondFactorTexts()
  return (
    <div className="wrap outbox">
      <PageHead title={outbox.title} noindex />
      <h1>{outbox.title}</h1>
      <p className="muted">{outbox.text}</p>
      {isOpenToOthers ? (
        <p className="notice is-grey">{outbox.onlyYours}</p>
      ) : (
        <p>
          <Link className="link" to={href('/dev/clock')}>
            {outbox.clock}
          </Link>
        </p>
      )}
      {secondFactor && (
        <p className="notice is-grey">
          <span>
            {demoFor} <b className="figures">{secondFactor}</b>
          </span>
        </p>
      )}
      {messages.length === 0 && <p className="outbox-none">{outbox.none}</p>}
      <ol>
        {messages.map((message) => (
          <li key={message.id} className="panel">
            <p className="outbox-head small">
              {message.channel === 'mail' ? (
                <RareIcon name="envelope-simple" size="small" />
              ) : (
                <RareIcon name="chat-text" size="small" />
              )}
              <b>{message.channel === 'mail' ? outbox.mail : outbox.sms}</b>
              <span className="figures">{message.recipient}</span>
              <time>{message.timestamp}</time>
            </p>
            {message.subject && <h2>{message.subject}</h2>}
            <p className="outbox-text">{message.text ? withLinks(message.text) : outbox.sent}</p>
            {message.channel === 'sms' && /\/(answer|time)\//.test(message.text) && (
              <form method="post" className="outbox-reply">
                <input type="hidden" name="from" value={message.recipient} />
                <input
                  name="text"
                  required
                  maxLength={160}
                  autoComplete="off"
                  aria-label={outbox.reply(message.recipient)}
                  placeholder="1"
                />
                <button type="submit" className="button is-quiet">
                  {outbox.send}
                </button>
              </form>
            )}
            {message.fault && <p className="notice is-red">{outbox.failed(message.fault)}</p>}
          </li>
        ))}
      </ol>
    </div>
  )
}

/** Addresses in the text become links, as in a mail program. */
function withLinks(text: string) {
  return text.split(/(https?:\/\/\S+)/).map((part, place) =>
    place % 2 === 1 ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text never change their places
      <a key={place} className="link" href={part}>
        {part}
      </a>
    ) : (
      part
    ),
  )
}
