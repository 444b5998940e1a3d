import type { Locale } from '@himalayan-green/shop/context.ts'
import { useLocale } from '../locale.tsx'
import { buying as en } from './en/buying.ts'
import type { Text } from './en.ts'
import { buying as ne } from './ne/buying.ts'

/** Texts of the product page's bar: they travel with it and not with every page. */
export const buyingTexts: Record<Locale, Text<typeof en>> = { en, ne }

export const useBuyingMessages = () => buyingTexts[useLocale()]
