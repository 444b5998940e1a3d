import type { Locale } from '@himalayan-green/shop/context.ts'
import { useLocale } from '../locale.tsx'
import { imports as en } from './en/imports.ts'
import type { Text } from './en.ts'
import { imports as ne } from './ne/imports.ts'

/** Texts that few pages show: they travel with those pages and not with every page. */
export const importsTexts: Record<Locale, Text<typeof en>> = { en, ne }

export const useImportsMessages = () => importsTexts[useLocale()]
