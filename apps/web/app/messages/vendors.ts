import type { Locale } from '@himalayan-green/shop/context.ts'
import { useLocale } from '../locale.tsx'
import { vendors as en } from './en/vendors.ts'
import type { Text } from './en.ts'
import { vendors as ne } from './ne/vendors.ts'

/** Texts that few pages show: they travel with those pages and not with every page. */
export const vendorsTexts: Record<Locale, Text<typeof en>> = { en, ne }

export const useVendorsMessages = () => vendorsTexts[useLocale()]
