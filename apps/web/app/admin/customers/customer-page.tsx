import { randomUUID } from 'node:crypto'
import { requireActor } from '@himalayan-green/shop/context.ts'
import { readCustomer } from '@himalayan-green/shop/office/customers/read-customer.ts'
import { listRequests } from '@himalayan-green/shop/privacy/requests/customer-requests.ts'
import { useSearchParams } from 'react-router'
import { pageContext } from '../../context.ts'
import { orNotFound } from '../../not-found.server.ts'
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
import { CustomerProblems } from './customer-problems.tsx'
import { CustomerRequests } from './customer-requests.tsx'
import { CustomerAddresses, CustomerCredit } from './customer-side.tsx'
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

export { action } from './customer-action.server.ts'

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
          <CustomerProblems of={customer.problems} />
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
