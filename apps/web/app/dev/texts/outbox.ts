import type { Locale } from '@himalayan-green/shop/context.ts'
import { useLocale } from '../../locale.tsx'
import type { Text } from '../../texts/text.ts'
import { outbox as en } from './outbox.en.ts'
import { outbox as ne } from './outbox.ne.ts'

/** Texts that few pages show: only the bundles of those pages hold them. */
const outboxTexts: Record<Locale, Text<typeof en>> = { en, ne }

export const useOutboxTexts = () => outboxTexts[useLocale()]
