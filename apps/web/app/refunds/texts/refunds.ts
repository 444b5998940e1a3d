import type { Locale } from '@himalayan-green/shop/context.ts'
import { useLocale } from '../../locale.tsx'
import type { Text } from '../../texts/text.ts'
import { refunds as en } from './refunds.en.ts'
import { refunds as ne } from './refunds.ne.ts'

/** Texts that few pages show: only the bundles of those pages hold them. */
export const refundTexts: Record<Locale, Text<typeof en>> = { en, ne }

export const useRefundTexts = () => refundTexts[useLocale()]
