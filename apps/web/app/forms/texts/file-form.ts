import type { Locale } from '@himalayan-green/shop/context.ts'
import { useLocale } from '../../locale.tsx'
import type { Text } from '../../texts/text.ts'
import { fileForm as en } from './file-form.en.ts'
import { fileForm as ne } from './file-form.ne.ts'

/** Texts that few pages show: only the bundles of those pages hold them. */
const fileFormTexts: Record<Locale, Text<typeof en>> = { en, ne }

export const useFileFormTexts = () => fileFormTexts[useLocale()]
