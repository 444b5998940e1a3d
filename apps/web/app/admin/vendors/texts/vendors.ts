import type { Locale } from '@himalayan-green/shop/context.ts'
import { useLocale } from '../../../locale.tsx'
import type { Text } from '../../../texts/text.ts'
import { vendors as en } from './vendors.en.ts'
import { vendors as ne } from './vendors.ne.ts'

/** Texts that few pages show: only the bundles of those pages hold them. */
export const vendorsTexts: Record<Locale, Text<typeof en>> = { en, ne }

export const useVendorsTexts = () => vendorsTexts[useLocale()]
