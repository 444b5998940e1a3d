import type { Locale } from '@himalayan-green/shop/context.ts'
import { useLocale } from '../../../locale.tsx'
import type { Text } from '../../../texts/text.ts'
import { changeOrder as en } from './change-order.en.ts'
import { changeOrder as ne } from './change-order.ne.ts'

const changeOrderTexts: Record<Locale, Text<typeof en>> = { en, ne }

export const useChangeOrderTexts = () => changeOrderTexts[useLocale()]
