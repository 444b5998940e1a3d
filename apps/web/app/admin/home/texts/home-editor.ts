import type { Locale } from '@himalayan-green/shop/context.ts'
import { useLocale } from '../../../locale.tsx'
import type { Text } from '../../../texts/text.ts'
import { homeEditor as en } from './home-editor.en.ts'
import { homeEditor as ne } from './home-editor.ne.ts'

/** Texts of the home page's editor: they travel with it. */
const homeEditorTexts: Record<Locale, Text<typeof en>> = { en, ne }

export const useHomeEditorTexts = () => homeEditorTexts[useLocale()]
