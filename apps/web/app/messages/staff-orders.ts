import type { Locale } from '@himalayan-green/shop/context.ts'
import { useLocale } from '../locale.tsx'
import { staffOrders as en } from './en/staff-orders.ts'
import type { Text } from './en.ts'
import { staffOrders as ne } from './ne/staff-orders.ts'

/** Texts that few pages show: they travel with those pages and not with every page. */
export const staffOrdersTexts: Record<Locale, Text<typeof en>> = { en, ne }

export const useStaffOrdersMessages = () => staffOrdersTexts[useLocale()]
