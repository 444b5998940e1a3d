import type { Locale } from '@himalayan-green/shop/context.ts'
import { useLocale } from '../locale.tsx'
import { fileForm as en } from './en/file-form.ts'
import type { Text } from './en.ts'
import { fileForm as ne } from './ne/file-form.ts'

/** Texts that few pages show: they travel with those pages and not with every page. */
export const fileFormTexts: Record<Locale, Text<typeof en>> = { en, ne }

export const useFileFormMessages = () => fileFormTexts[useLocale()]
