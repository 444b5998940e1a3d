import type { Locale } from '@himalayan-green/shop/context.ts'
import { useLocale } from '../locale.tsx'
import { account as en } from './en/account.ts'
import type { Text } from './en.ts'
import { account as ne } from './ne/account.ts'

/** Texts that few pages show: they travel with those pages and not with every page. */
export const accountTexts: Record<Locale, Text<typeof en>> = { en, ne }

export const useAccountMessages = () => accountTexts[useLocale()]
