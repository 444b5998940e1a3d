import type { Locale } from '@himalayan-green/shop/context.ts'
import { useLocale } from '../../locale.tsx'
import type { Text } from '../../texts/text.ts'
import { bills as en } from './bills.en.ts'
import { bills as ne } from './bills.ne.ts'

/** Texts that few pages show: only the bundles of those pages hold them. */
const billsTexts: Record<Locale, Text<typeof en>> = { en, ne }

export const useBillsTexts = () => billsTexts[useLocale()]
