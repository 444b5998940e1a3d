import type { Locale } from '@himalayan-green/shop/context.ts'
import { useLocale } from '../locale.tsx'
import { answer as en } from './en/answer.ts'
import type { Text } from './en.ts'
import { answer as ne } from './ne/answer.ts'

/** Texts that few pages show: they travel with those pages and not with every page. */
export const answerTexts: Record<Locale, Text<typeof en>> = { en, ne }

export const useAnswerMessages = () => answerTexts[useLocale()]
