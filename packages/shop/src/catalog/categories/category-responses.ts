import { z } from 'zod'
import type { Locale } from '../../context.ts'
import { ImageFields, imageFields, Picture, toPictureResponse } from '../../files/picture-response.ts'
import { Names, named } from '../../nepal/names.ts'
import type { StaffCategory } from './staff-categories.ts'

export const StaffCategoryResponse = Names.extend({
  id: z.int(),
  slug: z.string(),
  former_slugs: z.array(z.string()).meta({ description: 'That lead to it' }),
  text_en: z.string(),
  text_ne: z.string(),
  seo_title_en: z.string(),
  seo_title_ne: z.string(),
  seo_description_en: z.string(),
  seo_description_ne: z.string(),
  parent_id: z.int().nullable().meta({ description: 'That it is inside of; null: on the top level' }),
  place: z.int().meta({ description: 'On its level, from 1' }),
  is_hidden: z.boolean(),
  version: z.int(),
  season: z
    .array(z.int())
    .meta({ description: 'Months of Bikram Sambat in which there is most of its products; 1 is Baisakh' }),
  product_count: z.int().meta({ description: 'On sale, those of categories inside it too' }),
  product_total: z.int().meta({ description: 'In every state, archived ones too' }),
  ...ImageFields,
  chosen_picture: Picture.extend({ alt_en: z.string(), alt_ne: z.string() })
    .nullable()
    .meta({ description: 'That staff chose; null: the one of its best rated product is shown' }),
}).meta({ id: 'StaffCategory' })

export function toStaffCategoryResponse(
  { image, picture, ...category }: StaffCategory,
  locale: Locale,
): z.infer<typeof StaffCategoryResponse> {
  return {
    ...category,
    ...named(category, locale),
    ...imageFields(image),
    chosen_picture: picture && {
      ...toPictureResponse(picture),
      alt_en: picture.alt_en,
      alt_ne: picture.alt_ne,
    },
  }
}
