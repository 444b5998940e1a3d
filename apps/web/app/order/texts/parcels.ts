import type { Locale } from '@himalayan-green/shop/context.ts'
import { useLocale } from '../../locale.tsx'
import type { Text } from '../../texts/text.ts'
import { parcels as en } from './parcels.en.ts'
import { parcels as ne } from './parcels.ne.ts'

/** Texts of the top of an order's page: they travel with the pages of orders. */
const parcelsTexts: Record<Locale, Text<typeof en>> = { en, ne }

export const useParcelsTexts = () => parcelsTexts[useLocale()]
