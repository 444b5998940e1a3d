import type { Locale } from '@himalayan-green/shop/context.ts'
import { useLocale } from '../locale.tsx'
import { secondFactor as en } from './en/second-factor.ts'
import type { Text } from './en.ts'
import { secondFactor as ne } from './ne/second-factor.ts'

/** Texts that few pages show: they travel with those pages and not with every page. */
export const secondFactorTexts: Record<Locale, Text<typeof en>> = { en, ne }

export const useSecondFactorMessages = () => secondFactorTexts[useLocale()]
