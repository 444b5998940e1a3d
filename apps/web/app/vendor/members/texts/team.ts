import type { Locale } from '@himalayan-green/shop/context.ts'
import { useLocale } from '../../../locale.tsx'
import type { Text } from '../../../texts/text.ts'
import { team as en } from './team.en.ts'
import { team as ne } from './team.ne.ts'

/** Texts that few pages show: only the bundles of those pages hold them. */
const teamTexts: Record<Locale, Text<typeof en>> = { en, ne }

export const useTeamTexts = () => teamTexts[useLocale()]
