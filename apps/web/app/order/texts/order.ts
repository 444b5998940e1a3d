import type { Locale } from '@himalayan-green/shop/context.ts'
import { useLocale } from '../../locale.tsx'
import type { Text } from '../../texts/text.ts'
import { order as en } from './order.en.ts'
import { order as ne } from './order.ne.ts'

/** Texts of orders: they travel with their pages. */
export const orderTexts: Record<Locale, Text<typeof en>> = { en, ne }

export const useOrderTexts = () => orderTexts[useLocale()]
