import type { Locale } from '@himalayan-green/shop/context.ts'
import { useLocale } from '../../locale.tsx'
import type { Text } from '../../texts/text.ts'
import { wishes as en } from './wishes.en.ts'
import { wishes as ne } from './wishes.ne.ts'

const wishesTexts: Record<Locale, Text<typeof en>> = { en, ne }

export const useWishesTexts = () => wishesTexts[useLocale()]
