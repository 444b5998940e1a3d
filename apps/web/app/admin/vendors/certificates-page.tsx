import {
  CERTIFICATE_TABS,
  listCertificates,
  type StaffCertificate,
} from '@himalayan-green/shop/certificates/review-certificates.ts'
import { formatTimestamp, writtenDate } from '@himalayan-green/shop/nepal/written-date.ts'
import { Form, Link, useSearchParams } from 'react-router'
import { pageContext } from '../../context.ts'
import { Intent } from '../../forms/intent.tsx'
import type { Faults, Typed } from '../../forms/typed.ts'
import { useHref } from '../../locale.tsx'
import { orNotFound } from '../../not-found.server.ts'
import { useCommonTexts } from '../../texts/common.ts'
import { FilterLinks } from '../../ui/filter-links.tsx'
import { Flag } from '../../ui/flag.tsx'
import { useName } from '../../ui/names.tsx'
import { Outcome } from '../../ui/outcome.tsx'
import type { PageHandle } from '../../ui/page/page-handle.ts'
import { PageHead } from '../../ui/page/page-head.tsx'
import { withQuery } from '../../ui/with-query.ts'
import { CertificateDocument } from '../../vendor/certificates/certificate-document.tsx'
import { useCertificateTexts } from '../../vendor/certificates/texts/certificates.ts'
import type { Route } from './+types/certificates-page'
import { action } from './certificates-action.server.ts'
import { RejectForm } from './reject-form.tsx'
import { useStaffCertificateTexts } from './texts/certificates.ts'
import '../../vendor/certificates/certificates.css'

export const handle = { access: { staff: 'vendor.change' } } satisfies PageHandle

export async function loader({ context, url }: Route.LoaderArgs) {
  const { ctx } = context.get(pageContext)
  const status = url.searchParams.get('status') ?? 'pending'
  const vendor = url.searchParams.get('vendor') || undefined
  const cursor = url.searchParams.get('cursor') || undefined
  const { certificates: page, next } = await orNotFound(listCertificates(ctx, { status, vendor, cursor }))
  const certificates = page.map(({ created_at, ...one }) => ({
    ...one,
    since: formatTimestamp(created_at, ctx.locale),
    until: writtenDate(one.until_date, ctx.locale),
  }))
  const shown = status as (typeof CERTIFICATE_TABS)[number]
  return { certificates, next, tabs: CERTIFICATE_TABS, status: shown, vendor }
}

export { action }

/** `/admin/vendors/certificates`: staff look at documents before shoppers read of them. */
export default function Certificates({ loaderData, actionData }: Route.ComponentProps) {
  const { certificates, next, tabs, status, vendor } = loaderData
  const texts = useStaffCertificateTexts()
  const common = useCommonTexts()
  const [query] = useSearchParams()
  const done = (['approved', 'rejected'] as const).find((one) => one === query.get('done'))
  return (
    <>
      <PageHead title={texts.title} noindex />
      <h1>{texts.title}</h1>
      <p className="muted certificates-intro">{texts.intro}</p>
      <FilterLinks
        look="tabs"
        label={texts.filter}
        shown={status}
        links={tabs.map((name) => ({
          name,
          to: withQuery('', { status: name, vendor }) || '?',
          text: texts.tabs[name],
        }))}
      />
      {done && !actionData && <Outcome tone="green">{texts[done]}</Outcome>}
      {actionData?.errors.form && <Outcome tone="red">{actionData.errors.form}</Outcome>}
      {certificates.length === 0 && <p>{texts.noneFound}</p>}
      <ol className="certificate-list stack gap-4">
        {certificates.map((one) => (
          <StaffCertificateCard
            key={one.id}
            certificate={one}
            refused={Number(actionData?.typed.id) === one.id ? actionData : undefined}
          />
        ))}
      </ol>
      {next && (
        <Link className="button is-quiet" to={withQuery('', { status, vendor, cursor: next })}>
          {common.showMore}
        </Link>
      )}
    </>
  )
}

function StaffCertificateCard(props: {
  certificate: Omit<StaffCertificate, 'created_at'> & { since: string; until: string }
  refused: { errors: Faults; typed: Typed } | undefined
}) {
  const { certificate, refused } = props
  const texts = useStaffCertificateTexts()
  const { status: statusTexts, why } = useCertificateTexts()
  const href = useHref()
  const { id, vendor, status, number, note, is_ending, since } = certificate
  const name = useName()(vendor)
  const ofVendor = <span className="visually-hidden">{texts.ofVendor(name, number)}</span>
  const isDecided = status !== 'pending' && status !== 'approved'
  return (
    <li className="panel certificate-card">
      <h2>
        <Link className="link" to={href(`/admin/vendors/${vendor.id}`)}>
          {name}
        </Link>
      </h2>
      <p className="small muted">{texts.since(since)}</p>
      {is_ending && <Flag tone="tori">{texts.tabs.ending}</Flag>}
      {isDecided && <Flag>{statusTexts[status]}</Flag>}
      {note && <p>{why(note)}</p>}
      <CertificateDocument
        certificate={certificate}
        address={href(`/admin/vendors/certificates/${id}/paper`)}
      />
      {status === 'pending' && (
        <Form method="post">
          <input type="hidden" name="id" value={id} />
          <Intent<typeof action> name="approve" className="button">
            {texts.approve} {ofVendor}
          </Intent>
        </Form>
      )}
      {!isDecided && (
        <RejectForm id={id} label={texts.note} refused={refused}>
          {status === 'pending' ? texts.reject : texts.takeDown} {ofVendor}
        </RejectForm>
      )}
    </li>
  )
}
