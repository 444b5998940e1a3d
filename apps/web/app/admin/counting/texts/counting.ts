import type { Locale } from '@himalayan-green/shop/context.ts'
import { useLocale } from '../../../locale.tsx'
import type { Text } from '../../../texts/text.ts'
import { counting as en } from './counting.en.ts'
import { counting as ne } from './counting.ne.ts'

/** Texts that few pages show: only the bundles of those pages hold them. */
const countingTexts: Record<Locale, Text<typeof en>> = { en, ne }

export const useCountingTexts = () => countingTexts[useLocale()]
