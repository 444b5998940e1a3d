import type { Locale } from '@himalayan-green/shop/context.ts'
import { useLocale } from '../../locale.tsx'
import type { Text } from '../../texts/text.ts'
import { proof as en } from './proof.en.ts'
import { proof as ne } from './proof.ne.ts'

/** Texts that few pages show: only the bundles of those pages hold them. */
const proofTexts: Record<Locale, Text<typeof en>> = { en, ne }

export const useProofTexts = () => proofTexts[useLocale()]
