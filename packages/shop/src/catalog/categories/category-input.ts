import { z } from 'zod'
import { versionSeen } from '../../http/schemas.ts'
import { lineOfText, noneIfEmpty, typedNumber } from '../../input.ts'
import { NewVendorProduct } from '../changing/product-input.ts'

// Input about categories. Every schema can be applied to its own output, because routes parse and commands parse again.

const { name_en, name_ne } = NewVendorProduct.shape

const Parent = noneIfEmpty(typedNumber(1, 32_767)).meta({
  type: ['integer', 'null'],
  minimum: 1,
  description: 'Id of the category that it is inside of, itself on the top level; null: on the top level',
})

const fields = {
  name_en,
  name_ne,
  slug: z
    .string()
    .trim()
    .min(1)
    .max(80)
    .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/)
    .meta({ description: 'Of its page: `/category/{slug}`', example: 'tea-coffee' }),
  text_en: lineOfText(300, 0).meta({ description: 'A sentence or two above its products' }),
  text_ne: lineOfText(300, 0),
  seo_title_en: lineOfText(120, 0).meta({ description: 'For search engines; empty: its name' }),
  seo_title_ne: lineOfText(120, 0),
  seo_description_en: lineOfText(300, 0).meta({ description: 'For search engines; empty: its text' }),
  seo_description_ne: lineOfText(300, 0),
  is_hidden: z
    .boolean()
    .meta({ description: 'Not in menus, lists and the sitemap; neither is what is inside it' }),
  parent_id: Parent,
}

const Version = versionSeen()

/** A change of a category; fields that are left out stay. */
export const CategoryPatch = z
  .object({
    ...fields,
    alt_en: lineOfText(200, 0).meta({ description: 'What its picture shows' }),
    alt_ne: lineOfText(200, 0),
    version: Version,
  })
  .partial()

/** A new category. Without a slug, one is made of its English name. */
export const NewCategory = z.object(fields).partial().required({ name_en: true, name_ne: true })

/** A category's place on its level, from 1; a place beyond the end means the last. Without a parent it stays where it is inside of. */
export const CategoryPlace = z.object({
  place: typedNumber(1, 1000).meta({ type: 'integer', minimum: 1, maximum: 1000 }),
  parent_id: Parent.optional(),
})

/** The category that gets the products. */
export const CategoryMerge = z.object({
  into: typedNumber(1, 32_767).meta({ type: 'integer', minimum: 1, description: 'Id of another category' }),
  version: Version.optional(),
})
