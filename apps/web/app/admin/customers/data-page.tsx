import { readDataRequest } from '@himalayan-green/shop/privacy/requests/customer-requests.ts'
import { DATA_REQUEST_HOURS } from '@himalayan-green/shop/trade-terms.ts'
import { pageContext } from '../../context.ts'
import { sendOutsidePages } from '../../errors/send-outside-pages.ts'
import { useHref } from '../../locale.tsx'
import { orNotFound } from '../../not-found.server.ts'
import { DemoOutbox } from '../../sign-in/demo-outbox.tsx'
import { Outcome } from '../../ui/outcome.tsx'
import { BackLink } from '../../ui/page/back-link.tsx'
import type { PageHandle } from '../../ui/page/page-handle.ts'
import { PageHead } from '../../ui/page/page-head.tsx'
import type { Route } from './+types/data-page'
import { ProofForms } from './proof-forms.tsx'
import { proofOf } from './request.server.ts'
import { useRequestsTexts } from './texts/requests.ts'
import './customers.css'

export const handle = { access: { staff: 'customer.close', readers: false } } satisfies PageHandle

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const { ctx, config } = context.get(pageContext)
  const { person, isTakeable } = await orNotFound(
    readDataRequest(ctx, params.id, url.searchParams.get('request')),
  )
  return {
    id: person.id,
    name: person.name,
    taking: isTakeable ? url.searchParams.get('request') : null,
    ...proofOf(person),
    demo: config.demo,
  }
}

export { dataAction as action } from './proof-actions.server.ts'

/** `/admin/customers/<id>/data`: a customer asked for all that the shop keeps about them. */
export default function CustomerData({ loaderData, actionData }: Route.ComponentProps) {
  const { id, name, request, target, taking, demo } = loaderData
  const href = useHref()
  const texts = useRequestsTexts()
  const title = texts.dataTitle(name)
  return (
    <div className="customer-request">
      <PageHead title={title} noindex />
      <BackLink to={`/admin/customers/${id}`}>{texts.backTo(name)}</BackLink>
      <h1>{title}</h1>
      <p className="admin-intro">{texts.dataText(DATA_REQUEST_HOURS)}</p>
      {taking ? (
        <>
          <Outcome tone="green">{texts.proven}</Outcome>
          <section className="panel">
            <p>{texts.takeText}</p>
            <form
              method="post"
              action={href(`/admin/customers/${id}/data/file`)}
              className="admin-buttons"
              onSubmit={sendOutsidePages}
            >
              <input type="hidden" name="request" value={taking} />
              <button type="submit" className="button">
                {texts.take}
              </button>
            </form>
          </section>
        </>
      ) : (
        <ProofForms
          request={request}
          target={target}
          submit={texts.prove}
          refused={actionData ?? undefined}
        />
      )}
      {demo && !taking && <DemoOutbox />}
    </div>
  )
}
