import type { Locale } from '@himalayan-green/shop/context.ts'
import { useLocale } from '../../../locale.tsx'
import type { Text } from '../../../texts/text.ts'
import { oneOrder as en } from './one-order.en.ts'
import { oneOrder as ne } from './one-order.ne.ts'

const oneOrderTexts: Record<Locale, Text<typeof en>> = { en, ne }

export const useOneOrderTexts = () => oneOrderTexts[useLocale()]
