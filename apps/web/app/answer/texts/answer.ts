import type { Locale } from '@himalayan-green/shop/context.ts'
import { useLocale } from '../../locale.tsx'
import type { Text } from '../../texts/text.ts'
import { answer as en } from './answer.en.ts'
import { answer as ne } from './answer.ne.ts'

/** Texts that few pages show: only the bundles of those pages hold them. */
const answerTexts: Record<Locale, Text<typeof en>> = { en, ne }

export const useAnswerTexts = () => answerTexts[useLocale()]
