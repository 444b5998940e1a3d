import type { Locale } from '@himalayan-green/shop/context.ts'
import { useLocale } from '../../locale.tsx'
import type { Text } from '../../texts/text.ts'
import { auth as en } from './auth.en.ts'
import { auth as ne } from './auth.ne.ts'

/** Texts of signing in: only the bundles of its pages hold them. */
const authTexts: Record<Locale, Text<typeof en>> = { en, ne }

export const useAuthTexts = () => authTexts[useLocale()]
