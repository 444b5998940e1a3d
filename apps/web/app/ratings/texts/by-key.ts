import type { Locale } from '@himalayan-green/shop/context.ts'
import { useLocale } from '../../locale.tsx'
import type { Text } from '../../texts/text.ts'
import { byKey as en } from './by-key.en.ts'
import { byKey as ne } from './by-key.ne.ts'

const byKeyTexts: Record<Locale, Text<typeof en>> = { en, ne }

export const useByKeyTexts = () => byKeyTexts[useLocale()]
