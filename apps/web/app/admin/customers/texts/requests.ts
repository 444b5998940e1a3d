import type { Locale } from '@himalayan-green/shop/context.ts'
import { useLocale } from '../../../locale.tsx'
import type { Text } from '../../../texts/text.ts'
import { requests as en } from './requests.en.ts'
import { requests as ne } from './requests.ne.ts'

const requestsTexts: Record<Locale, Text<typeof en>> = { en, ne }

export const useRequestsTexts = () => requestsTexts[useLocale()]
