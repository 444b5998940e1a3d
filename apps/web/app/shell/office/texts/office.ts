import type { Locale } from '@himalayan-green/shop/context.ts'
import { useLocale } from '../../../locale.tsx'
import type { Text } from '../../../texts/text.ts'
import { office as en } from './office.en.ts'
import { office as ne } from './office.ne.ts'

/** Texts that few pages show: only the bundles of those pages hold them. */
const officeTexts: Record<Locale, Text<typeof en>> = { en, ne }

export const useOfficeTexts = () => officeTexts[useLocale()]
