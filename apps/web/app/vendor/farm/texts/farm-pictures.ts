import type { Locale } from '@himalayan-green/shop/context.ts'
import { useLocale } from '../../../locale.tsx'
import type { Text } from '../../../texts/text.ts'
import { farmPictures as en } from './farm-pictures.en.ts'
import { farmPictures as ne } from './farm-pictures.ne.ts'

/** Texts that few pages show: only the bundles of those pages hold them. */
const farmPictureTexts: Record<Locale, Text<typeof en>> = { en, ne }

export const useFarmPictureTexts = () => farmPictureTexts[useLocale()]
