import { randomUUID } from 'node:crypto'
import { handInCertificate } from '@himalayan-green/shop/certificates/hand-in-certificate.ts'
import {
  listCoverable,
  listOwnCertificates,
  withdrawCertificate,
} from '@himalayan-green/shop/certificates/own-certificates.ts'
import { nepalDay } from '@himalayan-green/shop/nepal/nepal-day.ts'
import { writtenDate } from '@himalayan-green/shop/nepal/written-date.ts'
import { redirect, useSearchParams } from 'react-router'
import { pageContext } from '../../context.ts'
import { formKey } from '../../forms/form-key.server.ts'
import { idOf } from '../../forms/form-of-saved.server.ts'
import { refusedFiles, refusedForm, typedIn } from '../../forms/refused-form.server.ts'
import { unknownForm } from '../../forms/unknown-form.server.ts'
import { localeHref } from '../../locale.tsx'
import { Outcome } from '../../ui/outcome.tsx'
import type { PageHandle } from '../../ui/page/page-handle.ts'
import { PageHead } from '../../ui/page/page-head.tsx'
import type { Route } from './+types/page'
import { CertificateForm } from './certificate-form.tsx'
import { OwnCertificates } from './own-certificates.tsx'
import { useCertificateTexts } from './texts/certificates.ts'
import './certificates.css'

export const handle = { access: { vendor: 'catalogue' }, files: 1 } satisfies PageHandle

export async function loader({ context }: Route.LoaderArgs) {
  const { ctx } = context.get(pageContext)
  const [certificates, products] = await Promise.all([listOwnCertificates(ctx), listCoverable(ctx)])
  return {
    key: randomUUID(),
    today: nepalDay(ctx.now),
    products,
    certificates: certificates.map(({ created_at: _, ...certificate }) => ({
      ...certificate,
      until: writtenDate(certificate.until_date, ctx.locale),
    })),
  }
}

const DONE = { add: 'added', withdraw: 'withdrawn' } as const

export async function action({ context, request }: Route.ActionArgs) {
  const { ctx, privateFiles } = context.get(pageContext)
  const form = await request.formData()
  const intent = form.get('intent')
  try {
    if (intent === 'add') {
      const file = form.get('document')
      const bytes = file instanceof File ? await file.bytes() : new Uint8Array()
      const words = { ...typedIn(form), key: formKey(form), products: form.getAll('products').map(String) }
      await handInCertificate(ctx, privateFiles, bytes, words)
    } else if (intent === 'withdraw') await withdrawCertificate(ctx, idOf(String(form.get('id'))))
    else throw unknownForm(ctx)
    return redirect(`${localeHref(ctx.locale, '/vendor/certificates')}?saved=${DONE[intent]}`, 303)
  } catch (error) {
    // Of several products that are refused each has a fault of its own.
    const refused =
      intent === 'add' ? refusedFiles(error, form, 'document') : refusedForm(error, form, 'form')
    const chosen = form.getAll('products').map(String)
    return { ...refused, data: { ...refused.data, chosen } }
  }
}

/** `/vendor/certificates`: what shows how the vendor's products are grown. */
export default function CertificatesPage({ loaderData, actionData }: Route.ComponentProps) {
  const { certificates, products, key, today } = loaderData
  const texts = useCertificateTexts()
  const [query] = useSearchParams()
  const saved = Object.values(DONE).find((one) => one === query.get('saved'))
  const refusedForm = actionData?.errors.form
  return (
    <div className="certificates-page">
      <PageHead title={texts.title} noindex />
      <h1>{texts.title}</h1>
      <p className="muted">{texts.text}</p>
      {saved && !actionData && <Outcome tone="green">{texts.saved[saved]}</Outcome>}
      {refusedForm && <Outcome tone="red">{refusedForm}</Outcome>}
      <section aria-labelledby="own-certificates">
        <h2 id="own-certificates">{texts.own}</h2>
        {certificates.length === 0 && <p>{texts.none}</p>}
        <OwnCertificates certificates={certificates} />
      </section>
      <section className="panel" aria-labelledby="add-certificate">
        <h2 id="add-certificate">{texts.add}</h2>
        <p className="small muted">{texts.privacy}</p>
        <CertificateForm
          key={certificates.length}
          formKey={key}
          today={today}
          products={products}
          refused={actionData?.typed.intent === 'add' ? actionData : undefined}
        />
      </section>
    </div>
  )
}
