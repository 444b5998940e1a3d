import type { Locale } from '@himalayan-green/shop/context.ts'
import { useLocale } from '../locale.tsx'
import { applications as en } from './en/applications.ts'
import type { Text } from './en.ts'
import { applications as ne } from './ne/applications.ts'

/** Texts that few pages show: they travel with those pages and not with every page. */
export const applicationsTexts: Record<Locale, Text<typeof en>> = { en, ne }

export const useApplicationsMessages = () => applicationsTexts[useLocale()]
