import { listVendorThreads } from '@himalayan-green/shop/conversations/vendor-threads.ts'
import { formatTimestamp } from '@himalayan-green/shop/nepal/written-date.ts'
import { Link } from 'react-router'
import { pageContext } from '../../context.ts'
import '../../conversations/conversations.css'
import { useConversationTexts } from '../../conversations/texts/conversations.ts'
import { useHref } from '../../locale.tsx'
import { orNotFound } from '../../not-found.server.ts'
import { useFreshPage } from '../../notifications/use-fresh-page.ts'
import { Flag } from '../../ui/flag.tsx'
import type { PageHandle } from '../../ui/page/page-handle.ts'
import { PageHead } from '../../ui/page/page-head.tsx'
import type { Route } from './+types/page'

export const handle = { access: { vendor: 'orders' } } satisfies PageHandle

export async function loader({ context, url }: Route.LoaderArgs) {
  const { ctx } = context.get(pageContext)
  const cursor = url.searchParams.get('cursor') ?? undefined
  const { threads, next } = await orNotFound(listVendorThreads(ctx, { cursor }))
  return {
    next,
    threads: threads.map(({ last_at, ...thread }) => ({
      ...thread,
      when: formatTimestamp(last_at, ctx.locale),
    })),
  }
}

/** `/vendor/messages`: what customers and the company wrote about the vendor's packages, the newest first. */
export default function VendorMessages({ loaderData: { threads, next } }: Route.ComponentProps) {
  useFreshPage()
  const texts = useConversationTexts()
  const href = useHref()
  return (
    <div className="vendor-today conversation-rows">
      <PageHead title={texts.vendorTitle} noindex />
      <h1>{texts.vendorTitle}</h1>
      {threads.length === 0 && <p className="vendor-empty">{texts.vendorNone}</p>}
      <ul>
        {threads.map(({ order_id, number, customer, is_unread, text, when }) => (
          <li key={order_id} className="card">
            <Link className="link" to={href(`/vendor/messages/${order_id}`)}>
              <b>{texts.about(number, customer)}</b>
            </Link>{' '}
            {is_unread && <Flag tone="tori">{texts.new}</Flag>}
            <p className="conversation-text">{text}</p>
            <p className="small muted">{when}</p>
          </li>
        ))}
      </ul>
      {next && (
        <Link className="button is-quiet" to={`?cursor=${next}`}>
          {texts.more}
        </Link>
      )}
    </div>
  )
}
