import type { Locale } from '@himalayan-green/shop/context.ts'
import { useLocale } from '../locale.tsx'
import { promotions as en } from './en/promotions.ts'
import type { Text } from './en.ts'
import { promotions as ne } from './ne/promotions.ts'

/** Texts that few pages show: they travel with those pages and not with every page. */
export const promotionTexts: Record<Locale, Text<typeof en>> = { en, ne }

export const usePromotionMessages = () => promotionTexts[useLocale()]
