import type { Locale } from '@himalayan-green/shop/context.ts'
import { useLocale } from '../../../locale.tsx'
import type { Text } from '../../../texts/text.ts'
import { download as en } from './download.en.ts'
import { download as ne } from './download.ne.ts'

/** Texts that few pages show: only the bundles of those pages hold them. */
export const downloadTexts: Record<Locale, Text<typeof en>> = { en, ne }

export const useDownloadTexts = () => downloadTexts[useLocale()]
