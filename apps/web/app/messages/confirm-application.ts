import type { Locale } from '@himalayan-green/shop/context.ts'
import { useLocale } from '../locale.tsx'
import { confirmApplication as en } from './en/confirm-application.ts'
import type { Text } from './en.ts'
import { confirmApplication as ne } from './ne/confirm-application.ts'

/** Texts of the code after an application to sell: they travel with its page. */
const confirmApplicationTexts: Record<Locale, Text<typeof en>> = { en, ne }

export const useConfirmApplicationMessages = () => confirmApplicationTexts[useLocale()]
