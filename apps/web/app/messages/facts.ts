import type { Locale } from '@himalayan-green/shop/context.ts'
import { useLocale } from '../locale.tsx'
import { facts as en } from './en/facts.ts'
import type { Text } from './en.ts'
import { facts as ne } from './ne/facts.ts'

/** Texts that few pages show: they travel with those pages and not with every page. */
export const factsTexts: Record<Locale, Text<typeof en>> = { en, ne }

export const useFactsMessages = () => factsTexts[useLocale()]

export type Fact = keyof (typeof en)['names']
