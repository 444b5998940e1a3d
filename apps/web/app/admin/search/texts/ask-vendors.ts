import type { Locale } from '@himalayan-green/shop/context.ts'
import { useLocale } from '../../../locale.tsx'
import type { Text } from '../../../texts/text.ts'
import { askVendors as en } from './ask-vendors.en.ts'
import { askVendors as ne } from './ask-vendors.ne.ts'

/** Texts of asking vendors: only the bundles of the staff pages of search hold them. */
const askVendorsTexts: Record<Locale, Text<typeof en>> = { en, ne }

export const useAskVendorsTexts = () => askVendorsTexts[useLocale()]
