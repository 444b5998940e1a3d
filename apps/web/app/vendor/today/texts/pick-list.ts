import type { Locale } from '@himalayan-green/shop/context.ts'
import { useLocale } from '../../../locale.tsx'
import type { Text } from '../../../texts/text.ts'
import { pickList as en } from './pick-list.en.ts'
import { pickList as ne } from './pick-list.ne.ts'

/** Texts of the vendor's pick list: they travel with its page. */
const pickListTexts: Record<Locale, Text<typeof en>> = { en, ne }

export const usePickListTexts = () => pickListTexts[useLocale()]
