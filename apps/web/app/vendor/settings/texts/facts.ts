import type { Locale } from '@himalayan-green/shop/context.ts'
import { useLocale } from '../../../locale.tsx'
import type { Text } from '../../../texts/text.ts'
import { facts as en } from './facts.en.ts'
import { facts as ne } from './facts.ne.ts'

/** Texts that few pages show: only the bundles of those pages hold them. */
const factsTexts: Record<Locale, Text<typeof en>> = { en, ne }

export const useFactsTexts = () => factsTexts[useLocale()]

export type Fact = keyof (typeof en)['names']
