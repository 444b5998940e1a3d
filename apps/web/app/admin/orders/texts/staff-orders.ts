import type { Locale } from '@himalayan-green/shop/context.ts'
import { useLocale } from '../../../locale.tsx'
import type { Text } from '../../../texts/text.ts'
import { staffOrders as en } from './staff-orders.en.ts'
import { staffOrders as ne } from './staff-orders.ne.ts'

/** Texts that few pages show: only the bundles of those pages hold them. */
export const staffOrdersTexts: Record<Locale, Text<typeof en>> = { en, ne }

export const useStaffOrdersTexts = () => staffOrdersTexts[useLocale()]
