import type { Locale } from '@himalayan-green/shop/context.ts'
import { useLocale } from '../locale.tsx'
import { deliveryChange as en } from './en/delivery-change.ts'
import type { Text } from './en.ts'
import { deliveryChange as ne } from './ne/delivery-change.ts'

/** Texts that few pages show: they travel with those pages and not with every page. */
export const deliveryChangeTexts: Record<Locale, Text<typeof en>> = { en, ne }

export const useDeliveryChangeMessages = () => deliveryChangeTexts[useLocale()]
