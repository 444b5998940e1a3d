import type { Locale } from '@himalayan-green/shop/context.ts'
import { useLocale } from '../../locale.tsx'
import type { Text } from '../../texts/text.ts'
import { credit as en } from './credit.en.ts'
import { credit as ne } from './credit.ne.ts'

/** Texts that few pages show: only the bundles of those pages hold them. */
const creditTexts: Record<Locale, Text<typeof en>> = { en, ne }

export const useCreditTexts = () => creditTexts[useLocale()]
