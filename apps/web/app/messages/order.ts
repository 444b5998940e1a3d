import type { Locale } from '@himalayan-green/shop/context.ts'
import { useLocale } from '../locale.tsx'
import { order as en } from './en/order.ts'
import type { Text } from './en.ts'
import { order as ne } from './ne/order.ts'

/** Texts of orders: they travel with their pages. */
export const orderTexts: Record<Locale, Text<typeof en>> = { en, ne }

export const useOrderMessages = () => orderTexts[useLocale()]
