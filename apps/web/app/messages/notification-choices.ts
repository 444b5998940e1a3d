import type { Locale } from '@himalayan-green/shop/context.ts'
import { useLocale } from '../locale.tsx'
import { notificationChoices as en } from './en/notification-choices.ts'
import type { Text } from './en.ts'
import { notificationChoices as ne } from './ne/notification-choices.ts'

/** Texts of the choices in the account: they travel with that page. */
export const notificationChoicesTexts: Record<Locale, Text<typeof en>> = { en, ne }

export const useNotificationChoicesMessages = () => notificationChoicesTexts[useLocale()]
