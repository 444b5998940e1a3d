import type { Locale } from '@himalayan-green/shop/context.ts'
import { useLocale } from '../../locale.tsx'
import type { Text } from '../../texts/text.ts'
import { away as en } from './away.en.ts'
import { away as ne } from './away.ne.ts'

/** Texts that few pages show: only the bundles of those pages hold them. */
const awayTexts: Record<Locale, Text<typeof en>> = { en, ne }

export const useAwayTexts = () => awayTexts[useLocale()]
