import { z } from 'zod'
import type { Locale } from '../context.ts'

/** Names in two languages, in a response of the API. */
export const Names = z.object({
  name: z.string().meta({ description: 'In the reader’s language' }),
  name_en: z.string(),
  name_ne: z.string(),
})

export function named(
  { name_en, name_ne }: { name_en: string; name_ne: string },
  locale: Locale,
): z.infer<typeof Names> {
  return { name: locale === 'ne' ? name_ne : name_en, name_en, name_ne }
}

/** A postposition after a name: joined to Devanagari letters, apart from others and from figures: 'कास्कीमा', 'eSewa मा'. */
export function joined(name: string, postposition: string): string {
  return /(?!\p{Nd})\p{Script=Devanagari}$/u.test(name) ? `${name}${postposition}` : `${name} ${postposition}`
}
