import type { Locale } from '@himalayan-green/shop/context.ts'
import { useLocale } from '../../../locale.tsx'
import type { Text } from '../../../texts/text.ts'
import { audit as en } from './audit.en.ts'
import { audit as ne } from './audit.ne.ts'

/** Texts that few pages show: only the bundles of those pages hold them. */
export const auditTexts: Record<Locale, Text<typeof en>> = { en, ne }

export const useAuditTexts = () => auditTexts[useLocale()]
