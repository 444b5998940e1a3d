import type { Locale } from '@himalayan-green/shop/context.ts'
import { useLocale } from '../locale.tsx'
import { people as en } from './en/people.ts'
import type { Text } from './en.ts'
import { people as ne } from './ne/people.ts'

/** Texts that few pages show: they travel with those pages and not with every page. */
export const peopleTexts: Record<Locale, Text<typeof en>> = { en, ne }

export const usePeopleMessages = () => peopleTexts[useLocale()]
