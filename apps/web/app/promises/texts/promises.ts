import type { Locale } from '@himalayan-green/shop/context.ts'
import { useLocale } from '../../locale.tsx'
import type { Text } from '../../texts/text.ts'
import { promises as en } from './promises.en.ts'
import { promises as ne } from './promises.ne.ts'

const promiseTexts: Record<Locale, Text<typeof en>> = { en, ne }

export const usePromiseTexts = () => promiseTexts[useLocale()]
