import type { Locale } from '@himalayan-green/shop/context.ts'
import { useLocale } from '../locale.tsx'
import { staffInvitations as en } from './en/staff-invitations.ts'
import type { Text } from './en.ts'
import { staffInvitations as ne } from './ne/staff-invitations.ts'

/** Texts that few pages show: they travel with those pages and not with every page. */
export const staffInvitationsTexts: Record<Locale, Text<typeof en>> = { en, ne }

export const useStaffInvitationsMessages = () => staffInvitationsTexts[useLocale()]
