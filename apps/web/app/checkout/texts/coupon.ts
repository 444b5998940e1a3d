import type { Locale } from '@himalayan-green/shop/context.ts'
import { useLocale } from '../../locale.tsx'
import type { Text } from '../../texts/text.ts'
import { coupon as en } from './coupon.en.ts'
import { coupon as ne } from './coupon.ne.ts'

/** Texts that few pages show: only the bundles of those pages hold them. */
const couponTexts: Record<Locale, Text<typeof en>> = { en, ne }

export const useCouponTexts = () => couponTexts[useLocale()]
