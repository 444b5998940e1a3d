import type { Locale } from '@himalayan-green/shop/context.ts'
import { useLocale } from '../locale.tsx'
import { confirmAddress as en } from './en/confirm-address.ts'
import type { Text } from './en.ts'
import { confirmAddress as ne } from './ne/confirm-address.ts'

/** Texts of the code before a first order in cash: they travel with the pages where that is chosen. */
const confirmAddressTexts: Record<Locale, Text<typeof en>> = { en, ne }

export const useConfirmAddressMessages = () => confirmAddressTexts[useLocale()]
