import type { ShownCertificate } from '@himalayan-green/shop/certificates/certificate.ts'
import type { ReactNode } from 'react'
import { Facts } from '../ui/facts.tsx'
import { useShownTexts } from './texts/shown.ts'

/** What a document says: its number, the land, its last day, and what it covers where that is said. */
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
  return <Facts rows={rows} />
}
