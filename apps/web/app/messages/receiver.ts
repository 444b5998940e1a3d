import type { Locale } from '@himalayan-green/shop/context.ts'
import { useLocale } from '../locale.tsx'
import { receiver as en } from './en/receiver.ts'
import type { Text } from './en.ts'
import { receiver as ne } from './ne/receiver.ts'

/** Texts about who receives an order: they travel with the pages of checkout, order and contacts. */
export const receiverTexts: Record<Locale, Text<typeof en>> = { en, ne }

export const useReceiverMessages = () => receiverTexts[useLocale()]
