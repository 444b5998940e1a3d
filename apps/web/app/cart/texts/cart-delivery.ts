import type { Locale } from '@himalayan-green/shop/context.ts'
import { useLocale } from '../../locale.tsx'
import type { Text } from '../../texts/text.ts'
import { cartDelivery as en } from './cart-delivery.en.ts'
import { cartDelivery as ne } from './cart-delivery.ne.ts'

/** Texts about delivery in the cart: only the bundle of that part holds them. */
const cartDeliveryTexts: Record<Locale, Text<typeof en>> = { en, ne }

export const useCartDeliveryTexts = () => cartDeliveryTexts[useLocale()]
