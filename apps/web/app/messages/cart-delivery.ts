import type { Locale } from '@himalayan-green/shop/context.ts'
import { useLocale } from '../locale.tsx'
import { cartDelivery as en } from './en/cart-delivery.ts'
import type { Text } from './en.ts'
import { cartDelivery as ne } from './ne/cart-delivery.ts'

/** What the cart says of delivery: it travels with that part of the cart. */
export const cartDeliveryTexts: Record<Locale, Text<typeof en>> = { en, ne }

export const useCartDeliveryMessages = () => cartDeliveryTexts[useLocale()]
