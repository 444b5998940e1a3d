import { randomUUID } from 'node:crypto'
import {
  readChosenForNews,
  writeToCustomers,
} from '@himalayan-green/shop/office/workbench/write-to-customers.ts'
import { Form } from 'react-router'
import { pageContext } from '../../context.ts'
import { formKey } from '../../forms/form-key.server.ts'
import { refusedForm } from '../../forms/refused-form.server.ts'
import { TextField } from '../../forms/text-field.tsx'
import { useFirstFault } from '../../forms/use-first-fault.ts'
import { orNotFound } from '../../not-found.server.ts'
import { Outcome } from '../../ui/outcome.tsx'
import { BackLink } from '../../ui/page/back-link.tsx'
import type { PageHandle } from '../../ui/page/page-handle.ts'
import { PageHead } from '../../ui/page/page-head.tsx'
import type { Route } from './+types/message-page'
import { numbersIn } from './list/chosen.server.ts'
import { digitsOf } from './list/chosen-form.tsx'
import { useWorkbenchTexts } from './texts/workbench.ts'

export const handle = { access: { staff: 'order.help', readers: false } } satisfies PageHandle

export async function loader({ context, url }: Route.LoaderArgs) {
  const chosen = await orNotFound(
    readChosenForNews(context.get(pageContext).ctx, numbersIn(url.searchParams)),
  )
  return { ...chosen, key: randomUUID() }
}

/** Writes to the customers of the chosen orders, once for each form. */
export async function action({ context, request }: Route.ActionArgs) {
  const { ctx } = context.get(pageContext)
  const form = await request.formData()
  const text = (name: string) => String(form.get(name) ?? '')
  try {
    const news = { orders: numbersIn(form), text_en: text('text_en'), text_ne: text('text_ne') }
    return { sent: await writeToCustomers(ctx, news, formKey(form)) }
  } catch (error) {
    return refusedForm(error, form, 'text_ne')
  }
}

/** `/admin/orders/message?order=123`: a message to the customers of the chosen orders, in both languages. */
export default function MessageToCustomers({ loaderData, actionData }: Route.ComponentProps) {
  const { orders, missing, key } = loaderData
  const texts = useWorkbenchTexts()
  const refused = actionData && 'errors' in actionData ? actionData : undefined
  const form = useFirstFault<HTMLFormElement>(refused?.errors)
  const sent = actionData && 'sent' in actionData ? actionData.sent : null
  const fields = {
    typed: refused?.typed ?? {},
    faults: refused?.errors ?? {},
    focused: undefined,
    maxLength: 300,
    autoComplete: 'off',
  }
  return (
    <>
      <PageHead title={texts.messageTitle} noindex />
      <BackLink to="/admin/orders">{texts.back}</BackLink>
      <h1>{texts.messageTitle}</h1>
      {sent && <Outcome tone="green">{texts.sent(sent.sent)}</Outcome>}
      {sent && sent.closed.length > 0 && (
        <p className="notice is-red">{texts.closedAccounts(sent.closed.join(', '))}</p>
      )}
      {missing.length > 0 && <p className="notice is-red">{texts.unknown(missing.join(', '))}</p>}
      {!sent && orders.length > 0 && (
        <Form method="post" className="panel admin-form" ref={form}>
          <p>{texts.messageText}</p>
          <input type="hidden" name="key" value={key} />
          {orders.map(({ number }) => (
            <input key={number} type="hidden" name="order" value={digitsOf(number)} />
          ))}
          <TextField {...fields} name="text_en" label={texts.english} />
          <TextField {...fields} name="text_ne" label={texts.nepali} />
          <button type="submit" className="button">
            {texts.send(orders.length)}
          </button>
        </Form>
      )}
      <section className="panel" aria-labelledby="chosen-orders">
        <h2 id="chosen-orders">{texts.orders}</h2>
        <ul className="admin-list">
          {orders.map(({ number, name }) => (
            <li key={number}>
              <b>{number}</b> <span>{name}</span>
            </li>
          ))}
        </ul>
      </section>
    </>
  )
}
