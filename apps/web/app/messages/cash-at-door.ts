import type { Locale } from '@himalayan-green/shop/context.ts'
import { useLocale } from '../locale.tsx'
import { cashAtDoor as en } from './en/cash-at-door.ts'
import type { Text } from './en.ts'
import { cashAtDoor as ne } from './ne/cash-at-door.ts'

/** Texts that few pages show: they travel with those pages and not with every page. */
export const cashAtDoorTexts: Record<Locale, Text<typeof en>> = { en, ne }

export const useCashAtDoorMessages = () => cashAtDoorTexts[useLocale()]
