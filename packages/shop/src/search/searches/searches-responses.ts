import { z } from 'zod'
import type { Locale } from '../../context.ts'
import { Names, named } from '../../nepal/names.ts'
import type { AskableVendor } from './askable-vendors.ts'
import type { SearchedWords as Searched } from './searched-words.ts'

const SearchedWords = z.array(
  z.object({
    words: z.string(),
    searches: z.int(),
    in_vain: z.int().meta({ description: 'How many of them found nothing' }),
    asks: z.int().meta({ description: 'How many people asked for it where nothing was found' }),
    asked_vendors: z
      .object({ at: z.iso.datetime(), count: z.int() })
      .nullable()
      .meta({ description: 'When vendors were asked for it in the last 30 days, and how many' }),
    clicked: z
      .array(Names.extend({ id: z.int(), slug: z.string(), clicks: z.int() }))
      .meta({ description: 'What was opened or put into the cart afterwards, the commonest first' }),
  }),
)

export const SearchedResponse = z.object({
  in_vain: SearchedWords.meta({ description: 'The last search for them found nothing' }),
  popular: SearchedWords,
})

/** With names in the reader's language besides. */
export function toSearchedResponse(
  searched: Record<'in_vain' | 'popular', Searched[]>,
  locale: Locale,
): z.infer<typeof SearchedResponse> {
  const shown = (rows: Searched[]) =>
    rows.map((row) => ({
      ...row,
      asked_vendors: row.asked_vendors && { ...row.asked_vendors, at: row.asked_vendors.at.toISOString() },
      clicked: row.clicked.map((product) => ({ ...product, ...named(product, locale) })),
    }))
  return { in_vain: shown(searched.in_vain), popular: shown(searched.popular) }
}

export const AskableVendorResponse = Names.extend({ id: z.int(), district: Names })

export function toAskableVendorResponse(
  { id, district_en, district_ne, ...vendor }: AskableVendor,
  locale: Locale,
): z.infer<typeof AskableVendorResponse> {
  const district = { name_en: district_en, name_ne: district_ne }
  return { id, ...named(vendor, locale), district: named(district, locale) }
}
