import type { Locale } from '@himalayan-green/shop/context.ts'
import { useLocale } from '../../../locale.tsx'
import type { Text } from '../../../texts/text.ts'
import { customers as en } from './customers.en.ts'
import { customers as ne } from './customers.ne.ts'

const customersTexts: Record<Locale, Text<typeof en>> = { en, ne }

export const useCustomersTexts = () => customersTexts[useLocale()]
