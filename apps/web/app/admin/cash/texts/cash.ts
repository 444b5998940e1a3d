import type { Locale } from '@himalayan-green/shop/context.ts'
import { useLocale } from '../../../locale.tsx'
import type { Text } from '../../../texts/text.ts'
import { cash as en } from './cash.en.ts'
import { cash as ne } from './cash.ne.ts'

/** Texts that few pages show: only the bundles of those pages hold them. */
const cashTexts: Record<Locale, Text<typeof en>> = { en, ne }

export const useCashTexts = () => cashTexts[useLocale()]
