import type { Locale } from '@himalayan-green/shop/context.ts'
import { useLocale } from '../../../locale.tsx'
import type { Text } from '../../../texts/text.ts'
import { certificates as en } from './certificates.en.ts'
import { certificates as ne } from './certificates.ne.ts'

const certificatesTexts: Record<Locale, Text<typeof en>> = { en, ne }

export const useStaffCertificateTexts = () => certificatesTexts[useLocale()]
