import type { Locale } from '@himalayan-green/shop/context.ts'
import { useLocale } from '../locale.tsx'
import { conflict as en } from './en/conflict.ts'
import type { Text } from './en.ts'
import { conflict as ne } from './ne/conflict.ts'

/** Texts of forms that somebody else was quicker with: they travel with those pages. */
export const conflictTexts: Record<Locale, Text<typeof en>> = { en, ne }

export const useConflictMessages = () => conflictTexts[useLocale()]
