import type { Locale } from '@himalayan-green/shop/context.ts'
import { useLocale } from '../../../locale.tsx'
import type { Text } from '../../../texts/text.ts'
import { pins as en } from './pins.en.ts'
import { pins as ne } from './pins.ne.ts'

/** Texts that few pages show: only the bundles of those pages hold them. */
const pinTexts: Record<Locale, Text<typeof en>> = { en, ne }

export const usePinTexts = () => pinTexts[useLocale()]
