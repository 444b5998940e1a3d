import { randomUUID } from 'node:crypto'
import { requireActor } from '@himalayan-green/shop/context.ts'
import { addCustomerNote } from '@himalayan-green/shop/office/customers/notes.ts'
import { readCustomer } from '@himalayan-green/shop/office/customers/read-customer.ts'
import { changeDraft } from '@himalayan-green/shop/phone-orders/drafts.ts'
import { listRequests } from '@himalayan-green/shop/privacy/requests/customer-requests.ts'
import { endCustomerSessions } from '@himalayan-green/shop/privacy/requests/end-sessions.ts'
import { redirect, useSearchParams } from 'react-router'
import { type PageContext, pageContext } from '../../context.ts'
import { refusedForm } from '../../forms/refused-form.server.ts'
import { unknownForm } from '../../forms/unknown-form.server.ts'
import { localeHref } from '../../locale.tsx'
import { orNotFound } from '../../not-found.server.ts'
import { stepUpFirst } from '../../sign-in/step-up.server.ts'
import { Outcome } from '../../ui/outcome.tsx'
import { BackLink } from '../../ui/page/back-link.tsx'
import type { PageHandle } from '../../ui/page/page-handle.ts'
import { PageHead } from '../../ui/page/page-head.tsx'
import type { Route } from './+types/customer-page'
import { shownCustomer, shownRequest } from './customer.server.ts'
import { CustomerAccount } from './customer-account.tsx'
import { CustomerFigures } from './customer-figures.tsx'
import { CustomerHead } from './customer-head.tsx'
import { CustomerNotes } from './customer-notes.tsx'
import { CustomerOrders } from './customer-orders.tsx'
import { CustomerRequests } from './customer-requests.tsx'
import { CustomerAddresses, CustomerCredit } from './customer-side.tsx'
import { CustomerTrouble } from './customer-trouble.tsx'
import { useCustomersTexts } from './texts/customers.ts'
import { useRequestsTexts } from './texts/requests.ts'
import '../../order/order-lines.css'
import './customers.css'

export const handle = { access: { staff: 'order.help' } } satisfies PageHandle

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const { ctx } = context.get(pageContext)
  const cursor = url.searchParams.get('cursor') ?? undefined
  const customer = await orNotFound(readCustomer(ctx, params.id, { cursor }))
  const { rights } = requireActor(ctx)
  const helps = rights.includes('order.help')
  const requests = await listRequests(ctx, customer.id)
  return {
    customer: shownCustomer(ctx, customer),
    requests: requests.map((request) => shownRequest(ctx, request)),
    mayAnswer: rights.includes('customer.close'),
    noteKey: helps ? randomUUID() : null,
    draft: helps ? randomUUID() : null,
  }
}

/** `intent`: `note` writes one down; `order` begins an order for this customer; `end-sessions` signs them out. */
export async function action({ context, request, params, url }: Route.ActionArgs) {
  const page = context.get(pageContext)
  const form = await request.formData()
  try {
    return redirect(localeHref(page.ctx.locale, await take(page, params.id, form)), 303)
  } catch (error) {
    stepUpFirst(error, page, url)
    return refusedForm(error, form, 'form')
  }
}

/** Does it, and answers where to go then. */
async function take({ ctx }: PageContext, id: string, form: FormData): Promise<string> {
  const { intent, text, key, draft, phone } = Object.fromEntries(form)
  if (intent === 'note') {
    await orNotFound(addCustomerNote(ctx, id, { text }, key ? String(key) : undefined))
    return `/admin/customers/${id}?noted`
  }
  if (intent === 'end-sessions') {
    await orNotFound(endCustomerSessions(ctx, id))
    return `/admin/customers/${id}?ended`
  }
  if (intent !== 'order') throw unknownForm(ctx)
  await changeDraft(ctx, { draft, change: { phone } })
  return `/admin/orders/new?draft=${encodeURIComponent(String(draft))}`
}

/** `/admin/customers/<id>`: all that helps on the phone about one customer. */
export default function CustomerPage({ loaderData, actionData }: Route.ComponentProps) {
  const { customer, noteKey, draft, requests, mayAnswer } = loaderData
  const texts = useCustomersTexts()
  const asked = useRequestsTexts()
  const [query] = useSearchParams()
  const errors = actionData?.errors ?? {}
  return (
    <div className="customer">
      <PageHead title={customer.name} noindex />
      <BackLink to="/admin/customers">{texts.back}</BackLink>
      <CustomerHead of={customer} draft={draft} />
      {errors.form && <Outcome tone="red">{errors.form}</Outcome>}
      {query.has('noted') && !actionData && <Outcome tone="green">{texts.noteAdded}</Outcome>}
      {query.has('ended') && !actionData && <Outcome tone="green">{asked.endedSessions}</Outcome>}
      <CustomerFigures of={customer} />
      <div className="split">
        <div>
          <CustomerOrders of={customer} />
          <CustomerTrouble of={customer.trouble} />
        </div>
        <aside>
          <CustomerNotes of={customer.notes} noteKey={noteKey} fault={errors.text} />
          <CustomerCredit of={customer} />
          <CustomerAddresses of={customer.addresses} />
          <CustomerAccount of={customer} />
          <CustomerRequests
            id={customer.id}
            of={requests}
            mayAnswer={mayAnswer}
            mayEnd={customer.acts_for === null && customer.sessions > 0}
          />
        </aside>
      </div>
    </div>
  )
}
