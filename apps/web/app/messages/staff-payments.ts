import type { Locale } from '@himalayan-green/shop/context.ts'
import { useLocale } from '../locale.tsx'
import { staffPayments as en } from './en/staff-payments.ts'
import type { Text } from './en.ts'
import { staffPayments as ne } from './ne/staff-payments.ts'

/** Texts that few pages show: they travel with those pages and not with every page. */
export const staffPaymentsTexts: Record<Locale, Text<typeof en>> = { en, ne }

export const useStaffPaymentsMessages = () => staffPaymentsTexts[useLocale()]
