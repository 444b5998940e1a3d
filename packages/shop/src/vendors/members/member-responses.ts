import { z } from 'zod'
import { Timestamp } from '../../http/schemas.ts'
import { inNepal } from '../../nepal/time.ts'
import type { VendorSettings } from '../vendor-settings.ts'
import type { SeenInvitation } from './answer-invitation.ts'
import type { Invitation } from './invitations.ts'
import { type Member, VENDOR_ROLES } from './members.ts'

const Roles = z.array(z.enum(VENDOR_ROLES))

export const MemberResponse = z
  .object({
    id: z.uuid(),
    name: z.string(),
    email: z.string().nullable(),
    phone: z.string().nullable(),
    roles: Roles,
    is_you: z.boolean(),
  })
  .meta({ id: 'VendorMember' })

export const toMemberResponse = ({ id, name, email, phone, roles, is_you }: Member) => ({
  id,
  name,
  email,
  phone,
  roles,
  is_you,
})

export const InvitationResponse = z
  .object({
    id: z.int(),
    email: z.string().nullable(),
    phone: z.string().nullable(),
    roles: Roles,
    created_at: Timestamp,
    expires_at: Timestamp,
  })
  .meta({ id: 'VendorInvitation' })

export const toInvitationResponse = ({ created_at, expires_at, ...rest }: Invitation) => ({
  ...rest,
  created_at: inNepal(created_at),
  expires_at: inNepal(expires_at),
})

export const SeenInvitationResponse = z
  .object({
    vendor: z.object({ name_en: z.string(), name_ne: z.string() }),
    roles: Roles,
    sent_to: z.string().meta({ example: 'm***@example.com' }),
    is_yours: z.boolean().meta({ description: 'The signed-in person has this email or phone confirmed' }),
    expires_at: Timestamp,
  })
  .meta({ id: 'SeenInvitation' })

export const toSeenInvitationResponse = ({ expires_at, ...rest }: SeenInvitation) => ({
  ...rest,
  expires_at: inNepal(expires_at),
})

export const VendorSettingsResponse = z
  .object({
    id: z.int(),
    slug: z.string(),
    status: z.enum(['open', 'suspended']),
    is_away: z.boolean(),
    is_trusted: z.boolean(),
    name_en: z.string(),
    name_ne: z.string(),
    about_en: z.string(),
    about_ne: z.string(),
    phone: z.string().nullable(),
    approval_window: z.int().meta({ description: 'Seconds' }),
    closed_from: z.iso.date().nullable(),
    closed_to: z.iso.date().nullable(),
    low_stock: z.int(),
  })
  .meta({ id: 'VendorSettings' })

export const toVendorSettingsResponse = (settings: VendorSettings): z.infer<typeof VendorSettingsResponse> =>
  settings
