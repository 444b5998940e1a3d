import type { Locale } from '@himalayan-green/shop/context.ts'
import { useLocale } from '../../locale.tsx'
import type { Text } from '../../texts/text.ts'
import { checkout as en } from './checkout.en.ts'
import { checkout as ne } from './checkout.ne.ts'

/** Texts of the checkout: they travel with their pages. */
const checkoutTexts: Record<Locale, Text<typeof en>> = { en, ne }

export const useCheckoutTexts = () => checkoutTexts[useLocale()]
