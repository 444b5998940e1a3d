import type { Locale } from '@himalayan-green/shop/context.ts'
import { useLocale } from '../locale.tsx'
import { parcels as en } from './en/parcels.ts'
import type { Text } from './en.ts'
import { parcels as ne } from './ne/parcels.ts'

/** Texts of the top of an order's page: they travel with the pages of orders. */
export const parcelsTexts: Record<Locale, Text<typeof en>> = { en, ne }

export const useParcelsMessages = () => parcelsTexts[useLocale()]
