import type { Locale } from '@himalayan-green/shop/context.ts'
import { useLocale } from '../../../locale.tsx'
import type { Text } from '../../../texts/text.ts'
import { promotions as en } from './promotions.en.ts'
import { promotions as ne } from './promotions.ne.ts'

/** Texts that few pages show: only the bundles of those pages hold them. */
export const promotionTexts: Record<Locale, Text<typeof en>> = { en, ne }

export const usePromotionTexts = () => promotionTexts[useLocale()]
