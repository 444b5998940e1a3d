import type { Locale } from '@himalayan-green/shop/context.ts'
import { useLocale } from '../../locale.tsx'
import type { Text } from '../../texts/text.ts'
import { secondFactor as en } from './second-factor.en.ts'
import { secondFactor as ne } from './second-factor.ne.ts'

/** Texts that few pages show: only the bundles of those pages hold them. */
const secondFactorTexts: Record<Locale, Text<typeof en>> = { en, ne }

export const useSecondFactorTexts = () => secondFactorTexts[useLocale()]
