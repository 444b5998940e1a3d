import type { Locale } from '@himalayan-green/shop/context.ts'
import { useLocale } from '../../locale.tsx'
import type { Text } from '../../texts/text.ts'
import { buying as en } from './buying.en.ts'
import { buying as ne } from './buying.ne.ts'

/** Texts of the product page's bar: only its bundle holds them. */
const buyingTexts: Record<Locale, Text<typeof en>> = { en, ne }

export const useBuyingTexts = () => buyingTexts[useLocale()]
