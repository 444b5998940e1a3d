import type { ShownCertificate } from '@himalayan-green/shop/certificates/certificate.ts'
import type { ReactNode } from 'react'
import { useShownTexts } from './texts/shown.ts'

/** What a paper says: its number, the land, its last day, and what it covers where that is said. */
export function CertificateFacts(props: {
  certificate: Pick<ShownCertificate, 'number' | 'area'>
  until: string
  covers?: ReactNode
}) {
  const { certificate, until, covers } = props
  const texts = useShownTexts()
  const rows: [string, ReactNode][] = [
    [texts.number, certificate.number],
    [texts.area, certificate.area],
    ...(covers ? [[texts.covers, covers] as [string, ReactNode]] : []),
    [texts.until, until],
  ]
  return (
    <dl className="facts">
      {rows.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}
