import type { ReviewedRequest } from '@himalayan-green/shop/vendors/applications/read-request.ts'
import { Fragment } from 'react'
import { Link } from 'react-router'
import { useHref } from '../../locale.tsx'
import { usePlacesTexts } from '../../places/texts/places.ts'
import { useName } from '../../ui/names.tsx'
import { ApplicationFlag, isToReview } from './application-flag.tsx'
import { useApplicationsTexts } from './texts/applications.ts'

type Request = Pick<
  ReviewedRequest,
  | 'name'
  | 'company_name'
  | 'email'
  | 'phone'
  | 'email_confirmed'
  | 'phone_confirmed'
  | 'locale'
  | 'address'
  | 'others'
  | 'acts_for'
  | 'vendor'
  | 'status'
> & { handed_in: string | null; age: string | null }

/** What the applicant wrote, and what the shop knows besides. */
export function ApplicationFields({ request }: { request: Request }) {
  const { address, others, acts_for, vendor } = request
  const href = useHref()
  const nameOf = useName()
  const texts = useApplicationsTexts()
  const places = usePlacesTexts()
  const fields = [
    [texts.name, request.name],
    [texts.business, request.company_name],
    [
      texts.email,
      <Fragment key="email">
        <a className="link" href={`mailto:${request.email}`}>
          {request.email}
        </a>{' '}
        {!request.email_confirmed && <span className="muted small">({texts.unconfirmed})</span>}
      </Fragment>,
    ],
    [
      texts.phone,
      <Fragment key="phone">
        <a className="link" href={`tel:${request.phone}`}>
          {request.phone}
        </a>{' '}
        {!request.phone_confirmed && <span className="muted small">({texts.unconfirmed})</span>}
      </Fragment>,
    ],
    [
      texts.address,
      places.line(address.tole, nameOf(address.location), address.ward_no, nameOf(address.district)),
    ],
    [texts.language, texts.languages[request.locale]],
    [
      texts.handedIn,
      !request.handed_in
        ? texts.notHandedIn
        : isToReview(request)
          ? `${request.handed_in} (${texts.waitsFor(request.age!)})`
          : request.handed_in,
    ],
  ] as const
  return (
    <section className="panel" aria-labelledby="applicant">
      <h2 id="applicant">{texts.person}</h2>
      <dl className="fact-grid">
        {fields.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {isToReview(request) && !request.email_confirmed && !request.phone_confirmed && (
        <p className="notice">{texts.lineOnly}</p>
      )}
      {vendor && (
        <p className="notice is-green">
          <span>
            {texts.became} <b>{nameOf(vendor)}</b>
          </span>
        </p>
      )}
      {acts_for && <p className="notice">{texts.actsFor(acts_for)}</p>}
      {others.length > 0 && (
        <>
          <p className="application-others small">{texts.others}</p>
          <ul className="application-other-list">
            {others.map((other) => (
              <li key={other.id}>
                <Link className="link" to={href(`/admin/applications/${other.id}`)}>
                  {other.company_name}
                </Link>{' '}
                <ApplicationFlag status={other.status} />
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  )
}
