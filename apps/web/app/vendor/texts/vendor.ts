import type { Locale } from '@himalayan-green/shop/context.ts'
import { useLocale } from '../../locale.tsx'
import type { Text } from '../../texts/text.ts'
import { vendor as en } from './vendor.en.ts'
import { vendor as ne } from './vendor.ne.ts'

/** Texts that few pages show: only the bundles of those pages hold them. */
const vendorTexts: Record<Locale, Text<typeof en>> = { en, ne }

export const useVendorTexts = () => vendorTexts[useLocale()]
