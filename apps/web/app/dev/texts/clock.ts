import type { Locale } from '@himalayan-green/shop/context.ts'
import { useLocale } from '../../locale.tsx'
import type { Text } from '../../texts/text.ts'
import { clock as en } from './clock.en.ts'
import { clock as ne } from './clock.ne.ts'

/** Texts that few pages show: only the bundles of those pages hold them. */
const clockTexts: Record<Locale, Text<typeof en>> = { en, ne }

export const useClockTexts = () => clockTexts[useLocale()]
