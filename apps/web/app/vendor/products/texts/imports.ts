import type { Locale } from '@himalayan-green/shop/context.ts'
import { useLocale } from '../../../locale.tsx'
import type { Text } from '../../../texts/text.ts'
import { imports as en } from './imports.en.ts'
import { imports as ne } from './imports.ne.ts'

/** Texts that few pages show: only the bundles of those pages hold them. */
const importsTexts: Record<Locale, Text<typeof en>> = { en, ne }

export const useImportsTexts = () => importsTexts[useLocale()]
