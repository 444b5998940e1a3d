import type { Locale } from '@himalayan-green/shop/context.ts'
import { useLocale } from '../../../locale.tsx'
import type { Text } from '../../../texts/text.ts'
import { redirects as en } from './redirects.en.ts'
import { redirects as ne } from './redirects.ne.ts'

/** Texts of the page of redirects: they travel with it. */
const redirectsTexts: Record<Locale, Text<typeof en>> = { en, ne }

export const useRedirectsTexts = () => redirectsTexts[useLocale()]
