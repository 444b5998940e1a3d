import type { Locale } from '@himalayan-green/shop/context.ts'
import { useLocale } from '../../../locale.tsx'
import type { Text } from '../../../texts/text.ts'
import { vendorAccount as en } from './vendor-account.en.ts'
import { vendorAccount as ne } from './vendor-account.ne.ts'

/** Texts that few pages show: only the bundles of those pages hold them. */
const vendorAccountTexts: Record<Locale, Text<typeof en>> = { en, ne }

export const useVendorAccountTexts = () => vendorAccountTexts[useLocale()]
