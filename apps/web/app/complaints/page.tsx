import { answerDays } from '@himalayan-green/shop/complaints/complaint.ts'
import { readSubject } from '@himalayan-green/shop/complaints/complaint-subject.ts'
import { complaintKey, makeComplaint } from '@himalayan-green/shop/complaints/make-complaint.ts'
import { listOwnComplaints } from '@himalayan-green/shop/complaints/read-complaint.ts'
import { writtenDay } from '@himalayan-green/shop/nepal/written-date.ts'
import { Link, redirect } from 'react-router'
import { pageContext } from '../context.ts'
import { refusedForm, typedIn } from '../forms/refused-form.server.ts'
import { localeHref, useHref } from '../locale.tsx'
import { useName } from '../ui/names.tsx'
import type { PageHandle } from '../ui/page/page-handle.ts'
import { PageHead } from '../ui/page/page-head.tsx'
import { WithNumber } from '../ui/with-number.tsx'
import type { Route } from './+types/page'
import { ComplaintFlag } from './complaint-flag.tsx'
import { ComplaintForm } from './complaint-form.tsx'
import { useComplaintTexts } from './texts/complaint.ts'
import './complaints.css'

export const handle = { access: 'everybody', script: 'asked' } satisfies PageHandle

/** `?order=GP-000123` is an order of one's own, `?farm=slug` an open vendor; what is neither is left out. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const { ctx } = context.get(pageContext)
  const asked = (name: string) => url.searchParams.get(name)?.slice(0, 120) || null
  const order = asked('order')
  const subject = await readSubject(ctx, { order, farm: asked('farm') })
  const own = ctx.actor ? await listOwnComplaints(ctx) : []
  return {
    // By it the complaint is read afterwards, and a form that is sent twice is one complaint.
    formKey: complaintKey(),
    days: await answerDays(ctx),
    subject: { order: subject.order, vendor: subject.vendor },
    mayConnect: order !== null && !ctx.actor,
    contact: ctx.actor?.phone ?? ctx.actor?.email ?? '',
    name: ctx.actor?.is_named ? ctx.actor.name : '',
    own: own.map(({ number, status, created_at }) => ({
      number,
      status,
      day: writtenDay(created_at, ctx.locale),
    })),
  }
}

export async function action({ context, request }: Route.ActionArgs) {
  const { ctx, client } = context.get(pageContext)
  const form = await request.formData()
  try {
    const { form_key: key, ...typed } = typedIn(form)
    const made = await makeComplaint(ctx, client, { ...typed, key })
    return redirect(localeHref(ctx.locale, `/complaint/${made.key}?received`), 303)
  } catch (error) {
    return refusedForm(error, form, 'text')
  }
}

/** `/complaint`: the form by which anybody complains, and the complaints of the signed-in reader. */
export default function ComplaintPage({ loaderData, actionData }: Route.ComponentProps) {
  const { own, days } = loaderData
  const texts = useComplaintTexts()
  const href = useHref()
  const nameOf = useName()
  const { order, vendor } = loaderData.subject
  return (
    <div className="wrap complaint-page">
      <PageHead title={texts.title} noindex />
      <h1>{texts.title}</h1>
      <p className="muted">{texts.lead(days)}</p>
      {order && (
        <p className="notice is-grey">
          <span>
            <WithNumber text={texts.aboutOrder(order.number)} number={order.number} />
          </span>
        </p>
      )}
      {vendor && <p className="notice is-grey">{texts.aboutVendor(nameOf(vendor))}</p>}
      {loaderData.mayConnect && (
        <p className="notice is-grey">
          <span>
            {texts.logInForOrder}{' '}
            <Link className="link" to={href('/login')}>
              {texts.logIn}
            </Link>
          </span>
        </p>
      )}
      <ComplaintForm
        typed={{ name: loaderData.name, contact: loaderData.contact, ...actionData?.typed }}
        faults={actionData?.errors ?? {}}
        formKey={loaderData.formKey}
        order={order?.number}
        farm={vendor?.slug}
      />
      {own.length > 0 && (
        <section className="panel" aria-labelledby="own">
          <h2 id="own">{texts.yours}</h2>
          <ul className="complaint-list">
            {own.map(({ number, status, day }) => (
              <li key={number}>
                <Link className="link" to={href(`/complaint/${number}`)}>
                  <WithNumber text={texts.rowOf(number, day)} number={number} />
                </Link>
                <ComplaintFlag status={status} />
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  )
}
