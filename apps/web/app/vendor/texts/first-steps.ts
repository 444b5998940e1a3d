import type { Locale } from '@himalayan-green/shop/context.ts'
import { useLocale } from '../../locale.tsx'
import type { Text } from '../../texts/text.ts'
import { firstSteps as en } from './first-steps.en.ts'
import { firstSteps as ne } from './first-steps.ne.ts'

/** Texts that few pages show: only the bundles of those pages hold them. */
export const firstStepsTexts: Record<Locale, Text<typeof en>> = { en, ne }

export const useFirstStepsTexts = () => firstStepsTexts[useLocale()]
