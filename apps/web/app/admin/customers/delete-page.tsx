import { readDeletion } from '@himalayan-green/shop/privacy/requests/delete-customer.ts'
import { pageContext } from '../../context.ts'
import { orNotFound } from '../../not-found.server.ts'
import { DemoOutbox } from '../../sign-in/demo-outbox.tsx'
import { stepUpRequired } from '../../sign-in/step-up.server.ts'
import { BackLink } from '../../ui/page/back-link.tsx'
import type { PageHandle } from '../../ui/page/page-handle.ts'
import { PageHead } from '../../ui/page/page-head.tsx'
import { rupees } from '../../ui/rupees.ts'
import type { Route } from './+types/delete-page'
import { ProofForms } from './proof-forms.tsx'
import { proofOf } from './request.server.ts'
import { useRequestsTexts } from './texts/requests.ts'
import './customers.css'

export const handle = { access: { staff: 'customer.close', readers: false } } satisfies PageHandle

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const page = context.get(pageContext)
  stepUpRequired(page, url)
  const { person, ...deletion } = await orNotFound(readDeletion(page.ctx, params.id))
  return { ...deletion, id: person.id, name: person.name, ...proofOf(person), demo: page.config.demo }
}

export { deleteAction as action } from './proof-actions.server.ts'

/** `/admin/customers/<id>/delete`: a customer asked for the end of their account. */
export default function DeleteCustomer({ loaderData, actionData }: Route.ComponentProps) {
  const { id, name, blocks, credit_paisa, orders, bills, request, target, demo } = loaderData
  const texts = useRequestsTexts()
  const title = texts.deleteTitle(name)
  const fault = actionData?.errors.give_up_credit
  return (
    <div className="customer-request">
      <PageHead title={title} noindex />
      <BackLink to={`/admin/customers/${id}`}>{texts.backTo(name)}</BackLink>
      <h1>{title}</h1>
      {blocks.length > 0 && (
        <section className="notice is-red" aria-labelledby="blocked">
          <div>
            <h2 id="blocked">{texts.blocked}</h2>
            <ul>
              {blocks.map((block) => (
                <li key={block}>{block}</li>
              ))}
            </ul>
          </div>
        </section>
      )}
      <section className="panel" aria-labelledby="stays">
        <h2 id="stays">{texts.stays}</h2>
        <ul className="customer-lines">
          <li>{texts.staysOrders(orders)}</li>
          <li>{texts.staysBills(bills)}</li>
          <li>{texts.staysProof}</li>
        </ul>
        <h3>{texts.goes}</h3>
        <p>{texts.goesText}</p>
        {credit_paisa !== 0 && <p className="notice">{texts.credit(rupees(credit_paisa, 'total'))}</p>}
      </section>
      {blocks.length === 0 && (
        <ProofForms
          request={request}
          target={target}
          submit={texts.deleteNow}
          isDanger
          refused={actionData ?? undefined}
        >
          {credit_paisa !== 0 && (
            <label className="customer-check row gap-2">
              <input
                type="checkbox"
                name="give_up_credit"
                value="1"
                aria-invalid={fault ? true : undefined}
              />
              {texts.giveUp(rupees(credit_paisa, 'total'))}
            </label>
          )}
          {fault && (
            <p className="field-error" role="alert">
              {fault}
            </p>
          )}
        </ProofForms>
      )}
      {demo && blocks.length === 0 && <DemoOutbox />}
    </div>
  )
}
