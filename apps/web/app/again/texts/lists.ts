import type { Locale } from '@himalayan-green/shop/context.ts'
import { useLocale } from '../../locale.tsx'
import type { Text } from '../../texts/text.ts'
import { lists as en } from './lists.en.ts'
import { lists as ne } from './lists.ne.ts'

/** Texts of buying again: they travel with its pages. */
const listsTexts: Record<Locale, Text<typeof en>> = { en, ne }

export const useListsTexts = () => listsTexts[useLocale()]
