import { z } from 'zod'
import { ShownCertificateResponse } from '../certificates/shown-response.ts'
import type { Locale } from '../context.ts'
import { Timestamp } from '../http/schemas.ts'
import { Names, named } from '../nepal/names.ts'
import { inNepal } from '../nepal/time.ts'
import { PromiseFigureResponse } from '../promises/responses.ts'
import type { Farm } from './farm.ts'

const Day = z.iso.date()

export const FarmResponse = Names.extend({
  slug: z.string(),
  kind: z.string().meta({ example: 'cooperative' }),
  about_en: z.string(),
  about_ne: z.string(),
  district: Names.extend({ belt: z.enum(['himal', 'pahad', 'terai']) }),
  palika: Names,
  ward_no: z.int().nullable(),
  tole: z.string(),
  height: z
    .object({ from: z.int(), to: z.int() })
    .nullable()
    .meta({ description: 'Metres above the sea of the lowest and the highest field' }),
  since: Timestamp.meta({ description: 'When it joined' }),
  is_away: z.boolean().meta({ description: 'Closed for holidays today' }),
  closed: z
    .object({ from: Day, to: Day })
    .nullable()
    .meta({ description: 'First and last day in Nepal of a holiday that is going on or comes' }),
  legal: z
    .object({ legal_name: z.string(), pan: z.string(), vat_no: z.string(), registration_no: z.string() })
    .meta({ description: 'Of the seller; empty where it is not known' }),
  product_count: z.int(),
  certificates: z
    .array(
      ShownCertificateResponse.extend({
        products: z
          .array(Names.extend({ slug: z.string() }))
          .nullable()
          .meta({ description: 'What it covers; null: all products' }),
      }).meta({ id: 'FarmCertificate' }),
    )
    .meta({ description: 'Those that are valid today' }),
  rating_average: z.number().nullable().meta({ description: '1 to 5; null before the first rating' }),
  rating_count: z.int(),
  figures: z.array(PromiseFigureResponse).meta({
    description: 'How well it keeps its promises; without what there are too few orders or buyers for',
  }),
}).meta({ id: 'Farm' })

export function toFarmResponse(farm: Farm, locale: Locale): z.infer<typeof FarmResponse> {
  const { id: _, ...shown } = farm
  return {
    ...shown,
    ...named(farm, locale),
    district: { ...named(farm.district, locale), belt: farm.district.belt },
    palika: named(farm.palika, locale),
    certificates: farm.certificates.map(({ products, ...one }) => ({
      ...one,
      products: products && products.map((product) => ({ slug: product.slug, ...named(product, locale) })),
    })),
    since: inNepal(farm.since),
  }
}
