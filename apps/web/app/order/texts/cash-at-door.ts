import type { Locale } from '@himalayan-green/shop/context.ts'
import { useLocale } from '../../locale.tsx'
import type { Text } from '../../texts/text.ts'
import { cashAtDoor as en } from './cash-at-door.en.ts'
import { cashAtDoor as ne } from './cash-at-door.ne.ts'

/** Texts that few pages show: only the bundles of those pages hold them. */
const cashAtDoorTexts: Record<Locale, Text<typeof en>> = { en, ne }

export const useCashAtDoorTexts = () => cashAtDoorTexts[useLocale()]
