import type { ShownCertificate } from '@himalayan-green/shop/certificates/certificate.ts'
import type { ReactNode } from 'react'
import { useLocale } from '../locale.tsx'
import { Facts } from '../ui/facts.tsx'
import { useShownTexts } from './texts/shown.ts'

/** What a document says: its number, the land, its last day, and what it covers where that is said. */
export function CertificateFacts(props: {
  certificate: Pick<ShownCertificate, 'number' | 'area' | 'area_ne'>
  until: string
  covers?: ReactNode
}) {
  const { certificate, until, covers } = props
  const texts = useShownTexts()
  const locale = useLocale()
  const rows: [string, ReactNode][] = [
    [texts.number, certificate.number],
    [texts.area, (locale === 'ne' && certificate.area_ne) || certificate.area],
    ...(covers ? [[texts.covers, covers] as [string, ReactNode]] : []),
    [texts.until, until],
  ]
  return <Facts rows={rows} />
}
