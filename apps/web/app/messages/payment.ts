import type { Locale } from '@himalayan-green/shop/context.ts'
import { useLocale } from '../locale.tsx'
import { payment as en } from './en/payment.ts'
import type { Text } from './en.ts'
import { payment as ne } from './ne/payment.ts'

/** Texts of paying: they travel with the pages of checkout and orders. */
export const paymentTexts: Record<Locale, Text<typeof en>> = { en, ne }

export const usePaymentMessages = () => paymentTexts[useLocale()]

export type PaymentMethod = keyof typeof en.methods
