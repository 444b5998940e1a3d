import type { OwnCertificate } from '@himalayan-green/shop/certificates/own-certificates.ts'
import { Facts } from '../../ui/facts.tsx'
import { useName } from '../../ui/names.tsx'
import { useCertificateTexts } from './texts/certificates.ts'

/** What a document says, and the link that opens it at `address`. */
export function CertificateDocument(props: {
  certificate: Pick<
    OwnCertificate,
    'kind' | 'body' | 'number' | 'area' | 'area_ne' | 'covers' | 'products' | 'has_document'
  > & {
    until: string
  }
  address: string
}) {
  const { certificate, address } = props
  const texts = useCertificateTexts()
  const nameOf = useName()
  const { covers, products } = certificate
  const rows: [string, string][] = [
    [texts.kind, texts.kinds[certificate.kind]],
    [texts.body, certificate.body],
    [texts.number, certificate.number],
    [texts.area, certificate.area],
    ...(certificate.area_ne ? [[texts.areaNe, certificate.area_ne] as [string, string]] : []),
    [texts.products, covers === 'all' ? texts.all : products.map(nameOf).join(', ')],
    [texts.until, certificate.until],
  ]
  return (
    <>
      <Facts rows={rows} />
      {certificate.has_document ? (
        <a className="button is-ghost" href={address}>
          {texts.openDocument} <span className="visually-hidden">{texts.ofNumber(certificate.number)}</span>
        </a>
      ) : (
        <p className="small muted">{texts.noDocument}</p>
      )}
    </>
  )
}
