import type { Locale } from '@himalayan-green/shop/context.ts'
import { useLocale } from '../../../locale.tsx'
import type { Text } from '../../../texts/text.ts'
import { transfers as en } from './transfers.en.ts'
import { transfers as ne } from './transfers.ne.ts'

/** Texts that few pages show: only the bundles of those pages hold them. */
const transfersTexts: Record<Locale, Text<typeof en>> = { en, ne }

export const useTransfersTexts = () => transfersTexts[useLocale()]
