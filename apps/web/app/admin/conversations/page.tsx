import { listToAnswer } from '@himalayan-green/shop/conversations/to-answer.ts'
import { formatTimestamp } from '@himalayan-green/shop/nepal/written-date.ts'
import { Link } from 'react-router'
import { pageContext } from '../../context.ts'
import '../../conversations/conversations.css'
import { useConversationTexts } from '../../conversations/texts/conversations.ts'
import { useHref } from '../../locale.tsx'
import { orNotFound } from '../../not-found.server.ts'
import type { PageHandle } from '../../ui/page/page-handle.ts'
import { PageHead } from '../../ui/page/page-head.tsx'
import type { Route } from './+types/page'

export const handle = { access: { staff: 'order.read' } } satisfies PageHandle

export async function loader({ context, url }: Route.LoaderArgs) {
  const { ctx } = context.get(pageContext)
  const cursor = url.searchParams.get('cursor') ?? undefined
  const { threads, next } = await orNotFound(listToAnswer(ctx, { cursor }))
  return {
    next,
    threads: threads.map(({ waits_since, ...thread }) => ({
      ...thread,
      when: formatTimestamp(waits_since, ctx.locale),
    })),
  }
}

/** `/admin/conversations`: what customers wrote to the company about their orders, the longest waiting first. */
export default function ToAnswer({ loaderData: { threads, next } }: Route.ComponentProps) {
  const texts = useConversationTexts()
  const href = useHref()
  return (
    <div className="conversation-rows">
      <PageHead title={texts.staffTitle} noindex />
      <h1>{texts.staffTitle}</h1>
      {threads.length === 0 && <p className="muted">{texts.staffNone}</p>}
      <ul>
        {threads.map(({ order_group_id, number, customer, text, when }) => (
          <li key={order_group_id} className="card">
            <Link className="link" to={href(`/admin/orders/${order_group_id}#messages-company`)}>
              <b>{texts.about(number, customer)}</b>
            </Link>
            <p className="conversation-text">{text}</p>
            <p className="small muted">{texts.since(when)}</p>
          </li>
        ))}
      </ul>
      {next && (
        <Link className="button is-quiet" to={`?cursor=${next}`}>
          {texts.nextOnes}
        </Link>
      )}
    </div>
  )
}
