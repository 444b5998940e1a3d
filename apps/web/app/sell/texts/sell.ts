import type { Locale } from '@himalayan-green/shop/context.ts'
import { useLocale } from '../../locale.tsx'
import type { Text } from '../../texts/text.ts'
import { sell as en } from './sell.en.ts'
import { sell as ne } from './sell.ne.ts'

/** Texts that few pages show: only the bundles of those pages hold them. */
export const sellTexts: Record<Locale, Text<typeof en>> = { en, ne }

export type SellTexts = Text<typeof en>

export const useSellTexts = () => sellTexts[useLocale()]
