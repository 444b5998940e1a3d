import type { Locale } from '@himalayan-green/shop/context.ts'
import { useLocale } from '../../locale.tsx'
import type { Text } from '../../texts/text.ts'
import { firstAdmin as en } from './first-admin.en.ts'
import { firstAdmin as ne } from './first-admin.ne.ts'

/** Texts that few pages show: only the bundles of those pages hold them. */
const firstAdminTexts: Record<Locale, Text<typeof en>> = { en, ne }

export const useFirstAdminTexts = () => firstAdminTexts[useLocale()]
