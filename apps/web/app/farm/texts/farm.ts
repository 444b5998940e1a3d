import type { Locale } from '@himalayan-green/shop/context.ts'
import { useLocale } from '../../locale.tsx'
import type { Text } from '../../texts/text.ts'
import { farm as en } from './farm.en.ts'
import { farm as ne } from './farm.ne.ts'

/** Texts of farms: only the bundles of pages that show one hold them. */
const farmTexts: Record<Locale, Text<typeof en>> = { en, ne }

export const useFarmTexts = () => farmTexts[useLocale()]

/** The kind of a vendor in words; one that has none yet is a farm. */
export const kindOf = (kind: string, { kinds }: Text<typeof en>): string => kinds[kind] ?? kinds.farm!
