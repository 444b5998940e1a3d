import type { Locale } from '@himalayan-green/shop/context.ts'
import { useLocale } from '../locale.tsx'
import { outbox as en } from './en/outbox.ts'
import type { Text } from './en.ts'
import { outbox as ne } from './ne/outbox.ts'

/** Texts that few pages show: they travel with those pages and not with every page. */
export const outboxTexts: Record<Locale, Text<typeof en>> = { en, ne }

export const useOutboxMessages = () => outboxTexts[useLocale()]
