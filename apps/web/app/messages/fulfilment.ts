import type { Locale } from '@himalayan-green/shop/context.ts'
import { useLocale } from '../locale.tsx'
import { fulfilment as en } from './en/fulfilment.ts'
import type { Text } from './en.ts'
import { fulfilment as ne } from './ne/fulfilment.ts'

/** Texts that few pages show: they travel with those pages and not with every page. */
export const fulfilmentTexts: Record<Locale, Text<typeof en>> = { en, ne }

export const useFulfilmentMessages = () => fulfilmentTexts[useLocale()]
