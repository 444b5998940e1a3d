import { z } from 'zod'
import type { Locale } from '../../context.ts'
import { Names, named } from '../../nepal/names.ts'
import type { StaffSynonym } from './staff-synonyms.ts'
import { WAYS } from './synonym-input.ts'

export const SynonymResponse = z
  .object({
    id: z.int(),
    words: z.array(z.string()),
    way: z.enum(WAYS),
    means: z.array(z.string()).meta({ description: 'Empty if they mean a category' }),
    category: Names.extend({ id: z.int() }).nullable(),
    note: z.string(),
    is_off: z.boolean(),
    is_delivered: z.boolean().meta({ description: 'With the software: it can be switched off, not deleted' }),
    version: z.int(),
  })
  .meta({ id: 'SearchSynonym' })

export function toSynonymResponse(
  { category, ...synonym }: StaffSynonym,
  locale: Locale,
): z.infer<typeof SynonymResponse> {
  return { ...synonym, category: category && { ...category, ...named(category, locale) } }
}
