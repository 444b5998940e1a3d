import { pageContext } from '../../context.ts'
import { orNotFound } from '../../not-found.server.ts'
import type { PageHandle } from '../../ui/page/page-handle.ts'
import { PageHead } from '../../ui/page/page-head.tsx'
import type { Route } from './+types/page'
import { PhoneOrder } from './phone-order.tsx'
import { showDraft } from './shown-draft.server.ts'
import { usePhoneOrderTexts } from './texts/phone-order.ts'
import '../../cart/cart.css'
import './phone-order.css'
import './pasted-message.css'

export const handle = { access: { staff: 'order.help', readers: false } } satisfies PageHandle

export async function loader({ context, url }: Route.LoaderArgs) {
  const page = context.get(pageContext)
  return { shown: await orNotFound(showDraft(page, url.searchParams.get('draft'))) }
}

export { action } from './phone-order-action.server.ts'

/** `/admin/orders/new`: an order that is typed for somebody who calls. */
export default function PhoneOrderPage({ loaderData, actionData }: Route.ComponentProps) {
  const { shown } = loaderData
  const texts = usePhoneOrderTexts()
  return (
    <>
      <PageHead title={texts.title} noindex />
      <PhoneOrder
        key={shown.id}
        shown={shown}
        refused={actionData && 'errors' in actionData ? actionData.errors : {}}
        typed={actionData && 'typed' in actionData ? actionData.typed : {}}
      />
    </>
  )
}
