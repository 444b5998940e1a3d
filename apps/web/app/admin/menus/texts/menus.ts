import type { Locale } from '@himalayan-green/shop/context.ts'
import { useLocale } from '../../../locale.tsx'
import type { Text } from '../../../texts/text.ts'
import { menus as en } from './menus.en.ts'
import { menus as ne } from './menus.ne.ts'

/** Texts of the page of menus: they travel with it. */
const menusTexts: Record<Locale, Text<typeof en>> = { en, ne }

export const useMenusTexts = () => menusTexts[useLocale()]
