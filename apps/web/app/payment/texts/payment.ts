import type { Locale } from '@himalayan-green/shop/context.ts'
import { useLocale } from '../../locale.tsx'
import type { Text } from '../../texts/text.ts'
import { payment as en } from './payment.en.ts'
import { payment as ne } from './payment.ne.ts'

/** Texts of paying: they travel with the pages of checkout and orders. */
export const paymentTexts: Record<Locale, Text<typeof en>> = { en, ne }

export const usePaymentTexts = () => paymentTexts[useLocale()]

export type PaymentMethod = keyof typeof en.methods
