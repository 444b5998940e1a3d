import type { Locale } from '@himalayan-green/shop/context.ts'
import { useLocale } from '../locale.tsx'
import { vendorAccount as en } from './en/vendor-account.ts'
import type { Text } from './en.ts'
import { vendorAccount as ne } from './ne/vendor-account.ts'

/** Texts that few pages show: they travel with those pages and not with every page. */
export const vendorAccountTexts: Record<Locale, Text<typeof en>> = { en, ne }

export const useVendorAccountMessages = () => vendorAccountTexts[useLocale()]
