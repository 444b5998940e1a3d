import type { Locale } from '@himalayan-green/shop/context.ts'
import { useLocale } from '../../../locale.tsx'
import type { Text } from '../../../texts/text.ts'
import { tags as en } from './tags.en.ts'
import { tags as ne } from './tags.ne.ts'

/** Texts of the staff pages of tags: only the bundles of those pages hold them. */
export const tagsTexts: Record<Locale, Text<typeof en>> = { en, ne }

export const useTagsTexts = () => tagsTexts[useLocale()]
