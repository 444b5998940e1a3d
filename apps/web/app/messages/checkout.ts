import type { Locale } from '@himalayan-green/shop/context.ts'
import { useLocale } from '../locale.tsx'
import { checkout as en } from './en/checkout.ts'
import type { Text } from './en.ts'
import { checkout as ne } from './ne/checkout.ts'

/** Texts of the checkout: they travel with their pages. */
export const checkoutTexts: Record<Locale, Text<typeof en>> = { en, ne }

export const useCheckoutMessages = () => checkoutTexts[useLocale()]
