import type { Locale } from '@himalayan-green/shop/context.ts'
import { useLocale } from '../../../locale.tsx'
import type { Text } from '../../../texts/text.ts'
import { wanted as en } from './wanted.en.ts'
import { wanted as ne } from './wanted.ne.ts'

const wantedTexts: Record<Locale, Text<typeof en>> = { en, ne }

export const useWantedTexts = () => wantedTexts[useLocale()]
