import type { Locale } from '@himalayan-green/shop/context.ts'
import { useLocale } from '../locale.tsx'
import { transfers as en } from './en/transfers.ts'
import type { Text } from './en.ts'
import { transfers as ne } from './ne/transfers.ts'

/** Texts that few pages show: they travel with those pages and not with every page. */
export const transfersTexts: Record<Locale, Text<typeof en>> = { en, ne }

export const useTransfersMessages = () => transfersTexts[useLocale()]
