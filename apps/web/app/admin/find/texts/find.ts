import type { Locale } from '@himalayan-green/shop/context.ts'
import { useLocale } from '../../../locale.tsx'
import type { Text } from '../../../texts/text.ts'
import { find as en } from './find.en.ts'
import { find as ne } from './find.ne.ts'

/** Texts that few pages show: only the bundles of those pages hold them. */
const findTexts: Record<Locale, Text<typeof en>> = { en, ne }

export const useFindTexts = () => findTexts[useLocale()]
