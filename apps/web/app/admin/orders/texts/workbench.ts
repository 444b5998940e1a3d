import type { Locale } from '@himalayan-green/shop/context.ts'
import { useLocale } from '../../../locale.tsx'
import type { Text } from '../../../texts/text.ts'
import { workbench as en } from './workbench.en.ts'
import { workbench as ne } from './workbench.ne.ts'

/** Texts that few pages show: only the bundles of those pages hold them. */
export const workbenchTexts: Record<Locale, Text<typeof en>> = { en, ne }

export const useWorkbenchTexts = () => workbenchTexts[useLocale()]
