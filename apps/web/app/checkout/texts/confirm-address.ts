import type { Locale } from '@himalayan-green/shop/context.ts'
import { useLocale } from '../../locale.tsx'
import type { Text } from '../../texts/text.ts'
import { confirmAddress as en } from './confirm-address.en.ts'
import { confirmAddress as ne } from './confirm-address.ne.ts'

/** Texts of the code before a first order in cash: they travel with the pages where that is chosen. */
const confirmAddressTexts: Record<Locale, Text<typeof en>> = { en, ne }

export const useConfirmAddressTexts = () => confirmAddressTexts[useLocale()]
