import type { Locale } from '@himalayan-green/shop/context.ts'
import { useLocale } from '../../../locale.tsx'
import type { Text } from '../../../texts/text.ts'
import { start as en } from './start.en.ts'
import { start as ne } from './start.ne.ts'

/** Texts that few pages show: only the bundles of those pages hold them. */
const startTexts: Record<Locale, Text<typeof en>> = { en, ne }

export const useStartTexts = () => startTexts[useLocale()]
