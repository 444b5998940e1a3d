import type { Locale } from '@himalayan-green/shop/context.ts'
import { useLocale } from '../locale.tsx'
import { pickList as en } from './en/pick-list.ts'
import type { Text } from './en.ts'
import { pickList as ne } from './ne/pick-list.ts'

/** Texts of the vendor's pick list: they travel with its page. */
export const pickListTexts: Record<Locale, Text<typeof en>> = { en, ne }

export const usePickListMessages = () => pickListTexts[useLocale()]
