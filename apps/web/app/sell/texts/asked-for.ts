import type { Locale } from '@himalayan-green/shop/context.ts'
import { useLocale } from '../../locale.tsx'
import type { Text } from '../../texts/text.ts'
import { askedFor as en } from './asked-for.en.ts'
import { askedFor as ne } from './asked-for.ne.ts'

/** Texts that few pages show: only the bundles of those pages hold them. */
const askedForTexts: Record<Locale, Text<typeof en>> = { en, ne }

export const useAskedForTexts = () => askedForTexts[useLocale()]
