import type { Locale } from '@himalayan-green/shop/context.ts'
import { useLocale } from '../../locale.tsx'
import type { Text } from '../../texts/text.ts'
import { deliveryChange as en } from './delivery-change.en.ts'
import { deliveryChange as ne } from './delivery-change.ne.ts'

/** Texts that few pages show: only the bundles of those pages hold them. */
const deliveryChangeTexts: Record<Locale, Text<typeof en>> = { en, ne }

export const useDeliveryChangeTexts = () => deliveryChangeTexts[useLocale()]
