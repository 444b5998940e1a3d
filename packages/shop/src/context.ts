import type { Kysely } from 'kysely'
import { Refusal } from './errors.ts'
import { securityEvent } from './log.ts'
import type { Notices } from './notices.ts'
import type { Tables } from './tables.ts'

export type Locale = 'en' | 'ne'

/** The person who acts. accounts/actor.ts makes it from both kinds of sign-in (cookie, bearer token). */
export interface Actor {
  id: string
  name: string
  /** False while the name is only a word for "customer", because they signed up by phone and have not given a name. */
  is_named: boolean
  /** Null for a person who signs in by phone only. */
  email: string | null
  /** Written as +977 and ten digits; null if none was confirmed. */
  phone: string | null
  /** The URL of the picture in the header; null shows a default. */
  display_picture: string | null
  /** The vendor of which this person is a member, if any. */
  vendor_id: number | null
  /** The person's roles for the vendor; empty without one. */
  vendor_roles: VendorRole[]
  /** Whether the person has a staff role. */
  is_staff: boolean
  /** Whether the person rides for the company now: their page is that of their own runs. */
  is_rider: boolean
  /** Whether this session has not passed the second factor yet. */
  needs_second_factor: boolean
  /** Whether this session has given a code of the second factor in the last `STEP_UP_MINUTES`. */
  is_stepped_up: boolean
  /** The rights of the person's roles (domain D12); empty for customers, and before the second factor. */
  rights: Right[]
}

/** The rights that roles can have (tables `roles`, `user_roles`). */
export const RIGHTS = [
  'setting.change',
  'shop.open',
  'content.edit',
  'zone.change',
  'slot.change',
  'run.plan',
  'vendor.review',
  'vendor.change',
  'category.change',
  'product.change',
  'product.moderate',
  'review.moderate',
  'order.read',
  'order.move',
  'order.help',
  'complaint.answer',
  'customer.close',
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

/** The roles of a vendor's members; an owner may do everything (table `vendor_members`). */
export type VendorRole = 'owner' | 'catalogue' | 'orders' | 'finance'

/** The database, or the open transaction. */
export type Db = Kysely<Tables>

/** The first argument of every command, which must read nothing else from its surroundings. */
export interface Ctx {
  db: Db
  actor: Actor | null
  now: Date
  locale: Locale
  /** The URL of the site without a trailing slash, for links in mails. */
  publicUrl: string
  /** Whether SMS that people send reach the shop, so that one may ask for an answer by SMS. */
  readsSms: boolean
  /** Every kind of event about which people are notified. */
  notices: Notices
}

/** What the contexts of requests and jobs are made of; the opened shop has it (shop.ts). */
interface ContextSource {
  database: { db: Db }
  config: { publicUrl: string; smsInboundSecret: string | null; demo: boolean }
  notices: Notices
  now: () => Date
}

/** The context of one request or job. */
export function contextOf(
  { database, config, notices, now }: ContextSource,
  actor: Actor | null,
  locale: Locale,
): Ctx {
  // In the demo one answers on the page that shows what was sent.
  const readsSms = config.smsInboundSecret !== null || config.demo
  return { db: database.db, actor, now: now(), locale, publicUrl: config.publicUrl, readsSms, notices }
}

/** The signed-in person. Refuses everybody else (`unauthenticated`). Text and status: specification §6 and §8. */
export function requireActor(ctx: Ctx): Actor {
  if (!ctx.actor) throw new Refusal('unauthenticated', 'Authentication error')
  return ctx.actor
}

/**
 * A member of staff with one of these rights whose session has passed the second factor. Refuses everybody else
 * (`forbidden`).
 */
export function requireRight(ctx: Ctx, ...rights: Rights): Actor {
  const actor = requireStaff(ctx)
  if (!rights.some((right) => actor.rights.includes(right))) throw forbidden(actor, NOT_ALLOWED[ctx.locale])
  return actor
}

/** How many minutes a code of the second factor is enough for steps that need a recent one. */
export const STEP_UP_MINUTES = 10

/**
 * Refuses (`step_up_required`) a session without a recent code of the second factor. Used for steps that move money or
 * give somebody power, beside `requireRight` or `requireVendor`, which check the right itself. A page leads to where
 * the code is typed (apps/web/app/sign-in/step-up.server.ts); a program sends it to `POST /v1/api/auth/second-factor/`
 * and repeats the request.
 */
export function requireStepUp(ctx: Ctx): void {
  if (!requireActor(ctx).is_stepped_up) throw new Refusal('step_up_required', STEP_UP[ctx.locale])
}

/**
 * A member of staff with one of these rights, or with the right to read everything (`all.read`): for commands that
 * change nothing. Refuses everybody else (`forbidden`).
 */
export function requireReading(ctx: Ctx, ...rights: Rights): Actor {
  return mayRead(requireActor(ctx), ...rights) ? requireStaff(ctx) : requireRight(ctx, ...rights)
}

/** Whether a person may read what one of these rights allows to change. */
export const mayRead = (actor: Pick<Actor, 'rights'>, ...rights: Rights): boolean =>
  [...rights, 'all.read' as const].some((right) => actor.rights.includes(right))

/** At least one right. */
export type Rights = [Right, ...Right[]]

function requireStaff(ctx: Ctx): Actor {
  const actor = requireActor(ctx)
  if (actor.needs_second_factor) throw forbidden(actor, SECOND_FACTOR[ctx.locale])
  return actor
}

/**
 * The vendor for which the actor may act in this role; an owner has every role. Refuses everybody else (`forbidden`).
 */
export function requireVendor(ctx: Ctx, role: VendorRole): number {
  const actor = requireActor(ctx)
  const { vendor_id, vendor_roles } = actor
  if (vendor_id === null) throw forbidden(actor, NOT_A_VENDOR[ctx.locale])
  if (!vendor_roles.includes('owner') && !vendor_roles.includes(role))
    throw forbidden(actor, NOT_ALLOWED[ctx.locale])
  return vendor_id
}

/** Every forbidden attempt is written to the log. */
function forbidden({ id }: Actor, sentence: string): Refusal {
  securityEvent('forbidden', { account: id })
  return new Refusal('forbidden', sentence)
}

const NOT_A_VENDOR = {
  en: 'Only a vendor’s team can do this.',
  ne: 'विक्रेताको टोलीले मात्र यो गर्न सक्छ।',
}

const NOT_ALLOWED = {
  en: 'You do not have permission to do this.',
  ne: 'तपाईंलाई यो गर्ने अनुमति छैन।',
}

const SECOND_FACTOR = {
  en: 'Please enter your two-step verification code first.',
  ne: 'कृपया पहिले दुई-चरणीय प्रमाणीकरणको कोड हाल्नुहोस्।',
}

const STEP_UP = {
  en: 'Please enter a code from your authenticator app first, then do this again.',
  ne: 'कृपया पहिले अथेन्टिकेटर एपको कोड हाल्नुहोस्, अनि फेरि गर्नुहोस्।',
}
