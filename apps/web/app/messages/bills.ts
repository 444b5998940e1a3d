import type { Locale } from '@himalayan-green/shop/context.ts'
import { useLocale } from '../locale.tsx'
import { bills as en } from './en/bills.ts'
import type { Text } from './en.ts'
import { bills as ne } from './ne/bills.ts'

/** Texts that few pages show: they travel with those pages and not with every page. */
export const billsTexts: Record<Locale, Text<typeof en>> = { en, ne }

export const useBillsMessages = () => billsTexts[useLocale()]
