import { z } from 'zod'
import { CERTIFICATE_KINDS } from './certificate.ts'

/** A certificate as everybody may read it while it is valid. */
export const ShownCertificateResponse = z
  .object({
    kind: z.enum(CERTIFICATE_KINDS).meta({
      description: '`organic`; `in_conversion` to it; or `pgs`: guaranteed by the group of a village',
    }),
    body: z.string().meta({ description: 'Who certified', example: 'Organic Certification Nepal' }),
    number: z.string(),
    area: z.string().meta({ description: 'Which land it covers' }),
    area_ne: z.string().meta({ description: 'The same in Nepali; empty where it was written once' }),
    until_date: z.iso.date().meta({ description: 'The last day in Nepal on which it holds' }),
  })
  .meta({ id: 'ShownCertificate' })
