import type { ShownCertificate } from '@himalayan-green/shop/certificates/certificate.ts'
import { Icon } from '../ui/icons/icon.tsx'
import { CertificateFacts } from './certificate-facts.tsx'
import { useShownTexts } from './texts/shown.ts'
import './certificates.css'

/** On the page of a product: who certified what, and on demand by which document. `until` is its last day in words. */
export function CertificateBadge({ certificate, until }: { certificate: ShownCertificate; until: string }) {
  const texts = useShownTexts()
  const { kind, body } = certificate
  return (
    <div className={`certificate is-${kind}`}>
      <p className="certificate-says">
        <Icon name="seal-check" /> <b>{texts.says[kind](body)}</b>
      </p>
      <p className="small">{texts.means[kind]}</p>
      <details>
        <summary>{texts.more}</summary>
        <CertificateFacts certificate={certificate} until={until} />
      </details>
    </div>
  )
}
