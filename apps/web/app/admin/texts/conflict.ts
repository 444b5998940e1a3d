import type { Locale } from '@himalayan-green/shop/context.ts'
import { useLocale } from '../../locale.tsx'
import type { Text } from '../../texts/text.ts'
import { conflict as en } from './conflict.en.ts'
import { conflict as ne } from './conflict.ne.ts'

/** Texts of forms that somebody else has saved first: only the bundles of their pages hold them. */
const conflictTexts: Record<Locale, Text<typeof en>> = { en, ne }

export const useConflictTexts = () => conflictTexts[useLocale()]
