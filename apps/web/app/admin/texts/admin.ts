import type { Locale } from '@himalayan-green/shop/context.ts'
import { useLocale } from '../../locale.tsx'
import type { Text } from '../../texts/text.ts'
import { admin as en } from './admin.en.ts'
import { admin as ne } from './admin.ne.ts'

/** Texts that few pages show: only the bundles of those pages hold them. */
export const adminTexts: Record<Locale, Text<typeof en>> = { en, ne }

export const useAdminTexts = () => adminTexts[useLocale()]
