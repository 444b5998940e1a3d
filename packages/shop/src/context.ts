import type { Kysely } from 'kysely'
import { Refusal } from './errors.ts'
import { securityEvent } from './log.ts'
import type { Tables } from './tables.ts'

export type Locale = 'en' | 'ne'

/** Who acts. Both kinds of sign-in (cookie, bearer token) become this in accounts/actor.ts. */
export interface Actor {
  id: string
  name: string
  /** False while the name is a word for "customer": they came by phone, and were not asked yet. */
  is_named: boolean
  /** Null for somebody who signs in by phone alone. */
  email: string | null
  /** +977 and ten digits; null when none was confirmed. */
  phone: string | null
  /** Address of the picture in the header; null shows the fallback. */
  display_picture: string | null
  /** The vendor whose orders this person handles, if any. */
  vendor_id: number | null
  /** What the person may do for it; empty without one. */
  vendor_roles: VendorRole[]
  /** Whether the person has any of the company's roles. */
  is_staff: boolean
  /** Whether this session of theirs has yet to pass the second factor. */
  needs_second_factor: boolean
  /** Whether this session has given a code of the second factor in the last `STEP_UP_MINUTES`. */
  is_stepped_up: boolean
  /** What the person's roles allow (domain D12); nothing, for customers and before the second factor. */
  rights: Right[]
}

/** The rights that roles hold (tables `roles`, `user_roles`). */
export const RIGHTS = [
  'setting.change',
  'shop.open',
  'content.edit',
  'zone.change',
  'vendor.review',
  'vendor.change',
  'category.change',
  'product.change',
  'product.moderate',
  'review.moderate',
  'order.read',
  'order.move',
  'order.help',
  'refund.decide',
  'refund.decide_any',
  'money.read',
  'commission.change',
  'payout.make',
  'cash.close',
  'promotion.change',
  'role.give',
  'audit.read',
  'all.read',
] as const

export type Right = (typeof RIGHTS)[number]

/** What a vendor's members do for it: an owner everything (table `vendor_members`). */
export type VendorRole = 'owner' | 'catalogue' | 'orders' | 'finance'

/** The database, or the open transaction. */
export type Db = Kysely<Tables>

/** What every command gets first: nothing else may be read from around it. */
export interface Ctx {
  db: Db
  actor: Actor | null
  now: Date
  locale: Locale
  /** Address of the site without a trailing slash, for links in mails. */
  publicUrl: string
}

/** The signed-in person. Text and status: specification §6 and §8. */
export function requireActor(ctx: Ctx): Actor {
  if (!ctx.actor) throw new Refusal('unauthenticated', 'Authentication error')
  return ctx.actor
}

/** Somebody of the company who may do this, by any of these rights, and whose session has passed the second factor. */
export function requireRight(ctx: Ctx, ...rights: Rights): Actor {
  const actor = requireStaff(ctx)
  if (!rights.some((right) => actor.rights.includes(right))) throw forbidden(actor, NOT_ALLOWED[ctx.locale])
  return actor
}

/** So long a code of the second factor is good for what takes one again. */
export const STEP_UP_MINUTES = 10

/**
 * Whoever has just given a code of the second factor: for what moves money, or gives somebody else the power to. Beside
 * `requireRight` or `requireVendor`, which say whether they may do it at all. A page leads to where the code is typed
 * (apps/web/app/sign-in/step-up.server.ts); a program sends it to `POST /v1/api/auth/second-factor/` and comes again.
 */
export function requireStepUp(ctx: Ctx): void {
  if (!requireActor(ctx).is_stepped_up) throw new Refusal('step_up_required', STEP_UP[ctx.locale])
}

/** Whoever may do this, or may read all that others of the company do (`all.read`): for what changes nothing. */
export function requireReading(ctx: Ctx, ...rights: Rights): Actor {
  return mayRead(requireActor(ctx), ...rights) ? requireStaff(ctx) : requireRight(ctx, ...rights)
}

/** Whether somebody may look at what one of these rights allows to change. */
export const mayRead = (actor: Pick<Actor, 'rights'>, ...rights: Rights): boolean =>
  [...rights, 'all.read' as const].some((right) => actor.rights.includes(right))

/** One right at least. */
export type Rights = [Right, ...Right[]]

function requireStaff(ctx: Ctx): Actor {
  const actor = requireActor(ctx)
  if (actor.needs_second_factor) throw forbidden(actor, SECOND_FACTOR[ctx.locale])
  return actor
}

/** The vendor that the actor does this for; an owner does everything. */
export function requireVendor(ctx: Ctx, role: VendorRole): number {
  const actor = requireActor(ctx)
  const { vendor_id, vendor_roles } = actor
  if (vendor_id === null) throw forbidden(actor, NOT_A_VENDOR[ctx.locale])
  if (!vendor_roles.includes('owner') && !vendor_roles.includes(role))
    throw forbidden(actor, NOT_ALLOWED[ctx.locale])
  return vendor_id
}

/** Whoever asks for what their roles do not allow leaves a line in the log. */
function forbidden({ id }: Actor, sentence: string): Refusal {
  securityEvent('forbidden', { account: id })
  return new Refusal('forbidden', sentence)
}

const NOT_A_VENDOR = {
  en: 'Only members of a vendor can do this.',
  ne: 'विक्रेताका सदस्यले मात्र यो गर्न सक्छन्।',
}

const NOT_ALLOWED = {
  en: 'You do not have permission to do this.',
  ne: 'तपाईंको भूमिकाले यो गर्न दिँदैन।',
}

const SECOND_FACTOR = {
  en: 'Please enter your two-step verification code first.',
  ne: 'कृपया पहिले दुई-चरणीय प्रमाणीकरणको कोड हाल्नुहोस्।',
}

const STEP_UP = {
  en: 'Please enter a code from your authenticator app first, then do this again.',
  ne: 'कृपया पहिले अथेन्टिकेटर एपको कोड हाल्नुहोस्, अनि फेरि गर्नुहोस्।',
}
