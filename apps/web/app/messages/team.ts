import type { Locale } from '@himalayan-green/shop/context.ts'
import { useLocale } from '../locale.tsx'
import { team as en } from './en/team.ts'
import type { Text } from './en.ts'
import { team as ne } from './ne/team.ts'

/** Texts that few pages show: they travel with those pages and not with every page. */
export const teamTexts: Record<Locale, Text<typeof en>> = { en, ne }

export const useTeamMessages = () => teamTexts[useLocale()]
