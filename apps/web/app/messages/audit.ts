import type { Locale } from '@himalayan-green/shop/context.ts'
import { useLocale } from '../locale.tsx'
import { audit as en } from './en/audit.ts'
import type { Text } from './en.ts'
import { audit as ne } from './ne/audit.ts'

/** Texts that few pages show: they travel with those pages and not with every page. */
export const auditTexts: Record<Locale, Text<typeof en>> = { en, ne }

export const useAuditMessages = () => auditTexts[useLocale()]
