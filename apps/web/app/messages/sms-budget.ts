import type { Locale } from '@himalayan-green/shop/context.ts'
import { useLocale } from '../locale.tsx'
import { smsBudget as en } from './en/sms-budget.ts'
import type { Text } from './en.ts'
import { smsBudget as ne } from './ne/sms-budget.ts'

/** Texts that few pages show: they travel with those pages and not with every page. */
export const smsBudgetTexts: Record<Locale, Text<typeof en>> = { en, ne }

export const useSmsBudgetMessages = () => smsBudgetTexts[useLocale()]
