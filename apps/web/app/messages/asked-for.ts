import type { Locale } from '@himalayan-green/shop/context.ts'
import { useLocale } from '../locale.tsx'
import { askedFor as en } from './en/asked-for.ts'
import type { Text } from './en.ts'
import { askedFor as ne } from './ne/asked-for.ts'

/** Texts that few pages show: they travel with those pages and not with every page. */
export const askedForTexts: Record<Locale, Text<typeof en>> = { en, ne }

export const useAskedForMessages = () => askedForTexts[useLocale()]
