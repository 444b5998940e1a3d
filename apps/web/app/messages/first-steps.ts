import type { Locale } from '@himalayan-green/shop/context.ts'
import { useLocale } from '../locale.tsx'
import { firstSteps as en } from './en/first-steps.ts'
import type { Text } from './en.ts'
import { firstSteps as ne } from './ne/first-steps.ts'

/** Texts that few pages show: they travel with those pages and not with every page. */
export const firstStepsTexts: Record<Locale, Text<typeof en>> = { en, ne }

export const useFirstStepsMessages = () => firstStepsTexts[useLocale()]
