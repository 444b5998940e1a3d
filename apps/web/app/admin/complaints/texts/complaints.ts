import type { Locale } from '@himalayan-green/shop/context.ts'
import { useLocale } from '../../../locale.tsx'
import type { Text } from '../../../texts/text.ts'
import { complaints as en } from './complaints.en.ts'
import { complaints as ne } from './complaints.ne.ts'

const complaintsTexts: Record<Locale, Text<typeof en>> = { en, ne }

export const useStaffComplaintTexts = () => complaintsTexts[useLocale()]
