import type { Locale } from '@himalayan-green/shop/context.ts'
import { useLocale } from '../../../locale.tsx'
import type { Text } from '../../../texts/text.ts'
import { people as en } from './people.en.ts'
import { people as ne } from './people.ne.ts'

/** Texts that few pages show: only the bundles of those pages hold them. */
const peopleTexts: Record<Locale, Text<typeof en>> = { en, ne }

export const usePeopleTexts = () => peopleTexts[useLocale()]
