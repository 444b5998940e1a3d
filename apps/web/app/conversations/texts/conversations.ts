import type { Locale } from '@himalayan-green/shop/context.ts'
import { useLocale } from '../../locale.tsx'
import type { Text } from '../../texts/text.ts'
import { conversations as en } from './conversations.en.ts'
import { conversations as ne } from './conversations.ne.ts'

const conversationTexts: Record<Locale, Text<typeof en>> = { en, ne }

export const useConversationTexts = () => conversationTexts[useLocale()]
