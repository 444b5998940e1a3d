import type { CertificateKind } from './certificate.ts'

/**
 * By these a list is narrowed to products with a valid certificate: as by tags, whose slugs they are kept from. No word of a search means
 * one, so that nobody who types “organic” is shown less than there is.
 */
export const CERTIFICATE_TAGS: { kind: CertificateKind; slug: string; name_en: string; name_ne: string }[] = [
  {
    kind: 'organic',
    slug: 'certified-organic',
    name_en: 'Certified organic',
    name_ne: 'प्रमाणित प्राङ्गारिक',
  },
  {
    kind: 'pgs',
    slug: 'village-guaranteed',
    name_en: 'PGS organic (participatory guarantee)',
    name_ne: 'पीजीएस प्राङ्गारिक (सहभागितामूलक ग्यारेन्टी)',
  },
  {
    kind: 'in_conversion',
    slug: 'in-conversion',
    name_en: 'In conversion to organic',
    name_ne: 'प्राङ्गारिकमा रूपान्तरण हुँदै',
  },
]

/** The kind of certificate that a tag of a list means; undefined for other tags. */
export const kindOfTag = (slug: string): CertificateKind | undefined =>
  CERTIFICATE_TAGS.find((tag) => tag.slug === slug)?.kind
