import type { Locale } from '@himalayan-green/shop/context.ts'
import { useLocale } from '../../../locale.tsx'
import type { Text } from '../../../texts/text.ts'
import { staffInvitations as en } from './staff-invitations.en.ts'
import { staffInvitations as ne } from './staff-invitations.ne.ts'

/** Texts that few pages show: only the bundles of those pages hold them. */
const staffInvitationsTexts: Record<Locale, Text<typeof en>> = { en, ne }

export const useStaffInvitationsTexts = () => staffInvitationsTexts[useLocale()]
