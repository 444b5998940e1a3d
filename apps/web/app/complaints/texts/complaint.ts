import type { Locale } from '@himalayan-green/shop/context.ts'
import { useLocale } from '../../locale.tsx'
import type { Text } from '../../texts/text.ts'
import { complaint as en } from './complaint.en.ts'
import { complaint as ne } from './complaint.ne.ts'

const complaintTexts: Record<Locale, Text<typeof en>> = { en, ne }

export const useComplaintTexts = () => complaintTexts[useLocale()]
