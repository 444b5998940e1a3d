import type { Locale } from '@himalayan-green/shop/context.ts'
import { useLocale } from '../../../locale.tsx'
import type { Text } from '../../../texts/text.ts'
import { phoneOrder as en } from './phone-order.en.ts'
import { phoneOrder as ne } from './phone-order.ne.ts'

/** Texts of the page where staff type orders; both languages, because what is read back is in the customer's. */
export const phoneOrderTexts: Record<Locale, Text<typeof en>> = { en, ne }

export const usePhoneOrderTexts = () => phoneOrderTexts[useLocale()]
