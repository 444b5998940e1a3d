import type { Locale } from '@himalayan-green/shop/context.ts'
import { useLocale } from '../../../locale.tsx'
import type { Text } from '../../../texts/text.ts'
import { applications as en } from './applications.en.ts'
import { applications as ne } from './applications.ne.ts'

/** Texts that few pages show: only the bundles of those pages hold them. */
export const applicationsTexts: Record<Locale, Text<typeof en>> = { en, ne }

export const useApplicationsTexts = () => applicationsTexts[useLocale()]
