import type { Locale } from '@himalayan-green/shop/context.ts'
import { useLocale } from '../../../locale.tsx'
import type { Text } from '../../../texts/text.ts'
import { productHistory as en } from './product-history.en.ts'
import { productHistory as ne } from './product-history.ne.ts'

const productHistoryTexts: Record<Locale, Text<typeof en>> = { en, ne }

export const useProductHistoryTexts = () => productHistoryTexts[useLocale()]
