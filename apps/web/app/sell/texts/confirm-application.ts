import type { Locale } from '@himalayan-green/shop/context.ts'
import { useLocale } from '../../locale.tsx'
import type { Text } from '../../texts/text.ts'
import { confirmApplication as en } from './confirm-application.en.ts'
import { confirmApplication as ne } from './confirm-application.ne.ts'

/** Texts of the code after an application to sell: they travel with its page. */
const confirmApplicationTexts: Record<Locale, Text<typeof en>> = { en, ne }

export const useConfirmApplicationTexts = () => confirmApplicationTexts[useLocale()]
