import { Refusal } from '@himalayan-green/shop/errors.ts'
import { data, redirect } from 'react-router'
import { pageContext } from '../../context.ts'
import { faultOf, sendMessage, shownThreads } from '../../conversations/conversation.server.ts'
import { Conversation } from '../../conversations/conversation.tsx'
import { useConversationTexts } from '../../conversations/texts/conversations.ts'
import { statusOf } from '../../forms/refused-form.server.ts'
import { localeHref } from '../../locale.tsx'
import { notFound, orNotFound } from '../../not-found.server.ts'
import { useFreshPage } from '../../notifications/use-fresh-page.ts'
import { BackLink } from '../../ui/page/back-link.tsx'
import type { PageHandle } from '../../ui/page/page-handle.ts'
import { PageHead } from '../../ui/page/page-head.tsx'
import type { Route } from './+types/order-page'

export const handle = { access: { vendor: 'orders' } } satisfies PageHandle

export async function loader({ context, params, request, url }: Route.LoaderArgs) {
  const { ctx } = context.get(pageContext)
  const [thread] = await orNotFound(shownThreads(ctx, 'vendor', params.order, { url, request }))
  return { thread: thread! }
}

export async function action({ context, params, request }: Route.ActionArgs) {
  const { ctx } = context.get(pageContext)
  const form = await request.formData()
  try {
    await sendMessage(ctx, 'vendor', params.order, form)
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    if (error.code === 'not_found') notFound()
    return data(faultOf(error, form), statusOf(error))
  }
  return redirect(localeHref(ctx.locale, `/vendor/messages/${params.order}`), 303)
}

/** `/vendor/messages/<package>`: what was written about one package, and the field for more. */
export default function VendorConversation({ loaderData: { thread }, actionData }: Route.ComponentProps) {
  useFreshPage()
  const texts = useConversationTexts()
  const title = texts.about(thread.number, thread.customer)
  return (
    <div className="vendor-today">
      <PageHead title={title} noindex />
      <BackLink to="/vendor/messages">{texts.backToAll}</BackLink>
      <h1>{title}</h1>
      <section className="panel">
        <Conversation
          thread={thread}
          name={thread.customer}
          empty={texts.emptyForVendor}
          fault={actionData ?? null}
        />
      </section>
    </div>
  )
}
