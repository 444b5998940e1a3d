import type { Locale } from '@himalayan-green/shop/context.ts'
import { useLocale } from '../../locale.tsx'
import type { Text } from '../../texts/text.ts'
import { notificationChoices as en } from './notification-choices.en.ts'
import { notificationChoices as ne } from './notification-choices.ne.ts'

/** Texts of the choices in the account: they travel with that page. */
const notificationChoicesTexts: Record<Locale, Text<typeof en>> = { en, ne }

export const useNotificationChoicesTexts = () => notificationChoicesTexts[useLocale()]
