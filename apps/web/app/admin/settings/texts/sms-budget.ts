import type { Locale } from '@himalayan-green/shop/context.ts'
import { useLocale } from '../../../locale.tsx'
import type { Text } from '../../../texts/text.ts'
import { smsBudget as en } from './sms-budget.en.ts'
import { smsBudget as ne } from './sms-budget.ne.ts'

/** Texts that few pages show: only the bundles of those pages hold them. */
const smsBudgetTexts: Record<Locale, Text<typeof en>> = { en, ne }

export const useSmsBudgetTexts = () => smsBudgetTexts[useLocale()]
