import { randomUUID } from 'node:crypto'
import { listCoverable, listOwnCertificates } from '@himalayan-green/shop/certificates/own-certificates.ts'
import { nepalDay } from '@himalayan-green/shop/nepal/nepal-day.ts'
import { writtenDate } from '@himalayan-green/shop/nepal/written-date.ts'
import { useSearchParams } from 'react-router'
import { pageContext } from '../../context.ts'
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

export { action } from './certificates-action.server.ts'

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
