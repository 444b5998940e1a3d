import type { Locale } from '@himalayan-green/shop/context.ts'
import { useLocale } from '../../locale.tsx'
import type { Text } from '../../texts/text.ts'
import { receiver as en } from './receiver.en.ts'
import { receiver as ne } from './receiver.ne.ts'

/** Texts about who receives an order: they travel with the pages of checkout, order and contacts. */
const receiverTexts: Record<Locale, Text<typeof en>> = { en, ne }

export const useReceiverTexts = () => receiverTexts[useLocale()]
