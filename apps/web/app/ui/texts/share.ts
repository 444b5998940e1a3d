import type { Locale } from '@himalayan-green/shop/context.ts'
import { useLocale } from '../../locale.tsx'
import type { Text } from '../../texts/text.ts'
import { share as en } from './share.en.ts'
import { share as ne } from './share.ne.ts'

/** Texts that few pages show: only the bundles of those pages hold them. */
const shareTexts: Record<Locale, Text<typeof en>> = { en, ne }

export const useShareTexts = () => shareTexts[useLocale()]
