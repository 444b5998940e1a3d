import type { Locale } from '@himalayan-green/shop/context.ts'
import { useLocale } from '../locale.tsx'
import { proof as en } from './en/proof.ts'
import type { Text } from './en.ts'
import { proof as ne } from './ne/proof.ts'

/** Texts that few pages show: they travel with those pages and not with every page. */
export const proofTexts: Record<Locale, Text<typeof en>> = { en, ne }

export const useProofMessages = () => proofTexts[useLocale()]
