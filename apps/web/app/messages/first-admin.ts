import type { Locale } from '@himalayan-green/shop/context.ts'
import { useLocale } from '../locale.tsx'
import { firstAdmin as en } from './en/first-admin.ts'
import type { Text } from './en.ts'
import { firstAdmin as ne } from './ne/first-admin.ts'

/** Texts that few pages show: they travel with those pages alone. */
export const firstAdminTexts: Record<Locale, Text<typeof en>> = { en, ne }

export const useFirstAdminMessages = () => firstAdminTexts[useLocale()]
