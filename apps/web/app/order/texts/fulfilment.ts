import type { Locale } from '@himalayan-green/shop/context.ts'
import { useLocale } from '../../locale.tsx'
import type { Text } from '../../texts/text.ts'
import { fulfilment as en } from './fulfilment.en.ts'
import { fulfilment as ne } from './fulfilment.ne.ts'

/** Texts that few pages show: only the bundles of those pages hold them. */
const fulfilmentTexts: Record<Locale, Text<typeof en>> = { en, ne }

export const useFulfilmentTexts = () => fulfilmentTexts[useLocale()]
