import { z } from 'zod'
import type { Locale } from '../../context.ts'
import { imageFields } from '../../files/picture-response.ts'
import { Rupees } from '../../http/schemas.ts'
import { toRupees } from '../../money/money.ts'
import { Names, named } from '../../nepal/names.ts'
import { VendorProductCardResponse } from '../changing/vendor-responses.ts'
import type { CatalogueRow } from './catalogue.ts'
import { LACKS, ProductsRestored } from './catalogue-input.ts'
import type { BulkOutcome } from './change-products.ts'

const NamedThing = Names.extend({ id: z.int() })

export const CatalogueRowResponse = VendorProductCardResponse.extend({
  version: z.int().meta({ description: 'Counts what its vendor and staff did with it' }),
  price_before_sale: Rupees.nullable().meta({
    description: 'While its price is lowered: the one that comes back',
  }),
  missing: z.array(z.enum(LACKS)).meta({ description: 'What it lacks' }),
  vendor: NamedThing,
  category: NamedThing,
}).meta({ id: 'CatalogueRow' })

export function toCatalogueRowResponse(
  { image, marked_price_paisa, before_sale_paisa, vendor, category, ...row }: CatalogueRow,
  locale: Locale,
): z.infer<typeof CatalogueRowResponse> {
  return {
    ...row,
    ...named(row, locale),
    ...imageFields(image),
    marked_price: toRupees(marked_price_paisa),
    price_before_sale: before_sale_paisa === null ? null : toRupees(before_sale_paisa),
    vendor: { id: vendor.id, ...named(vendor, locale) },
    category: { id: category.id, ...named(category, locale) },
  }
}

export const CatalogueCountsResponse = z
  .object({
    pending: z.int(),
    changed: z.int(),
    picture: z.int(),
    name_ne: z.int(),
    text_ne: z.int(),
    unit: z.int(),
    proof: z.int().meta({ description: 'They say organic, and have no valid certificate' }),
  })
  .meta({
    id: 'CatalogueCounts',
    description: 'How many wait for a check or lack something; 1000 is 1000 or more',
  })

export const BulkOutcomeResponse = z
  .object({
    done: z.int().meta({ description: 'How many are as asked now' }),
    undo: ProductsRestored.nullable().meta({
      description: 'What takes it back; null where nothing was changed',
    }),
    refused: z.array(Names.extend({ id: z.int(), sentence: z.string() })),
  })
  .meta({ id: 'BulkOutcome' })

export function toBulkOutcomeResponse(
  { done, undo, refused }: BulkOutcome,
  locale: Locale,
): z.infer<typeof BulkOutcomeResponse> {
  return { done, undo, refused: refused.map((one) => ({ ...one, ...named(one, locale) })) }
}
