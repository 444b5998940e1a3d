import type { Locale } from '@himalayan-green/shop/context.ts'
import { useLocale } from '../locale.tsx'
import { coupon as en } from './en/coupon.ts'
import type { Text } from './en.ts'
import { coupon as ne } from './ne/coupon.ts'

/** Texts that few pages show: they travel with those pages and not with every page. */
export const couponTexts: Record<Locale, Text<typeof en>> = { en, ne }

export const useCouponMessages = () => couponTexts[useLocale()]
