import type { OwnCertificate } from '@himalayan-green/shop/certificates/own-certificates.ts'
import { Form } from 'react-router'
import { Intent } from '../../forms/intent.tsx'
import { useHref } from '../../locale.tsx'
import { Flag } from '../../ui/flag.tsx'
import { CertificateDocument } from './certificate-document.tsx'
import type { action } from './certificates-action.server.ts'
import { useCertificateTexts } from './texts/certificates.ts'

const TONES = {
  pending: 'blue',
  approved: 'green',
  rejected: 'red',
  withdrawn: 'grey',
  ended: 'tori',
} as const

/** The certificates of a vendor with their states; those that wait or are shown can be withdrawn. */
export function OwnCertificates(props: {
  certificates: (Omit<OwnCertificate, 'created_at'> & { until: string })[]
}) {
  const texts = useCertificateTexts()
  const href = useHref()
  return (
    <ul className="certificate-list stack gap-4">
      {props.certificates.map((one) => (
        <li key={one.id} className="panel certificate-card">
          <Flag tone={TONES[one.status]}>{texts.status[one.status]}</Flag>
          {one.note && <p>{texts.why(one.note)}</p>}
          <CertificateDocument certificate={one} address={href(`/vendor/certificates/${one.id}/paper`)} />
          {(one.status === 'pending' || one.status === 'approved') && (
            <Form method="post">
              <input type="hidden" name="id" value={one.id} />
              <Intent<typeof action> name="withdraw" className="button is-danger">
                {texts.withdraw} <span className="visually-hidden">{texts.ofNumber(one.number)}</span>
              </Intent>
            </Form>
          )}
        </li>
      ))}
    </ul>
  )
}
