import type { Locale } from '@himalayan-green/shop/context.ts'
import { useLocale } from '../../../locale.tsx'
import type { Text } from '../../../texts/text.ts'
import { staffPayments as en } from './staff-payments.en.ts'
import { staffPayments as ne } from './staff-payments.ne.ts'

/** Texts that few pages show: only the bundles of those pages hold them. */
export const staffPaymentsTexts: Record<Locale, Text<typeof en>> = { en, ne }

export const useStaffPaymentsTexts = () => staffPaymentsTexts[useLocale()]
