import type { Locale } from '@himalayan-green/shop/context.ts'
import { useLocale } from '../../locale.tsx'
import type { Text } from '../../texts/text.ts'
import { account as en } from './account.en.ts'
import { account as ne } from './account.ne.ts'

/** Texts that few pages show: only the bundles of those pages hold them. */
const accountTexts: Record<Locale, Text<typeof en>> = { en, ne }

export const useAccountTexts = () => accountTexts[useLocale()]
