import { z } from 'zod'
import { emailOrNone } from '../accounts/email.ts'
import type { Ctx } from '../context.ts'
import { lineOfText } from '../input.ts'
import { DEFAULT_MONTHLY_PARTS } from '../messaging/sms-budget.ts'
import { timestampText } from '../nepal/timestamp-text.ts'
import { plainDigits } from '../plain-text.ts'
import {
  COMPLAINT_DAYS,
  CREDIT_DAY_RUPEES,
  FIRST_CASH_PIECES,
  FIRST_CASH_RUPEES,
  GOODWILL_DAY_RUPEES,
  GOODWILL_RUPEES,
  REFUND_ALONE_RUPEES,
  VENDOR_BEARS_RUPEES,
} from '../trade-terms.ts'
import { addressText } from './address-text.ts'
import { NO_PHONE, NOT_NINE_DIGITS } from './texts.ts'

/** A phone number as people write it: digits of either script with blanks or hyphens, perhaps with a plus. */
const phone = z
  .string()
  .trim()
  .max(25)
  .overwrite(plainDigits)
  .refine((typed) => /^\+?\d([ -]?\d){5,17}$/.test(typed), { params: NO_PHONE })

/** A PAN or VAT number in digits of either script; may be empty. */
const taxNumber = z
  .string()
  .max(30)
  .overwrite((typed) => plainDigits(typed).replace(/[\s-]/g, ''))
  .refine((typed) => /^(\d{9})?$/.test(typed), { params: NOT_NINE_DIGITS })

const Social = z.object({
  facebook: addressText('web'),
  instagram: addressText('web'),
  youtube: addressText('web'),
  tiktok: addressText('web'),
})

const Officer = z.object({
  name: lineOfText(100, 0),
  phone: z.union([z.literal(''), phone]),
  email: emailOrNone(200),
})

/** The settings of the whole site (domain D13), in both languages where people read them. */
export const Settings = z.object({
  site: z.object({
    // Empty until the company fills them in; change-settings.ts keeps them from being emptied again.
    company_name_en: lineOfText(100, 0),
    company_name_ne: lineOfText(100, 0),
    address_en: lineOfText(200, 0),
    address_ne: lineOfText(200, 0),
    phones: z.array(phone).max(5),
    email: emailOrNone(200),
    social: Social,
    default_share_image: addressText('own').min(1),
    default_title_en: lineOfText(150),
    default_title_ne: lineOfText(150),
  }),
  banner: z.object({
    showBanner: z.boolean(),
    bannerBackground: z.enum(['red', 'green']),
    bannerTextDesktop_en: lineOfText(200, 0),
    bannerTextDesktop_ne: lineOfText(200, 0),
    bannerTextMobile_en: lineOfText(100, 0),
    bannerTextMobile_ne: lineOfText(100, 0),
    starts_at: timestampText,
    ends_at: timestampText,
  }),
  legal: z.object({
    registration_no: lineOfText(60, 0),
    pan: taxNumber,
    vat_no: taxNumber,
    complaint_officer: Officer,
  }),
  sms: z.object({
    /** Parts of SMS in a month (messaging/sms-budget.ts); null for no limit. */
    monthly_parts: z.int().min(0).max(10_000_000).nullable(),
  }),
  cash: z.object({
    /**
     * Limits of a first order in cash, in rupees and in pieces of one product (orders/limits/order-limits.ts); null for
     * no limit.
     */
    first_rupees: z.int().min(0).max(10_000_000).nullable(),
    first_pieces: z.int().min(1).max(10_000).nullable(),
  }),
  refunds: z.object({
    /**
     * How much one member of staff may refund by hand for an order group, in rupees
     * (refunds/deciding/second-person.ts).
     */
    alone_rupees: z.int().min(0).max(10_000_000),
    /** How much store credit staff may give as goodwill, for one order and within a day (orders/helping/goodwill.ts). */
    goodwill_rupees: z.int().min(0).max(100_000),
    goodwill_day_rupees: z.int().min(0).max(1_000_000),
    /** How much store credit of every kind one member of staff may give within a day (refunds/credit-of-day.ts). */
    credit_day_rupees: z.int().min(0).max(10_000_000),
    /** How much of one order's refunds one member of staff may put on its vendor (refunds/deciding/who-decides.ts). */
    vendor_rupees: z.int().min(0).max(10_000_000),
  }),
  complaints: z.object({
    /** Within how many days a new complaint is answered (complaints/complaint.ts); the law allows no more. */
    answer_days: z.int().min(1).max(COMPLAINT_DAYS),
  }),
})

export type Settings = z.output<typeof Settings>

const { site, banner, legal, sms, cash, refunds, complaints } = Settings.shape

/** A change of the settings; fields that are left out stay. `version` is the one that the writer saw. */
export const SettingChange = z
  .object({
    site: site.extend({ social: site.shape.social.partial() }).partial(),
    banner: banner.partial(),
    legal: legal.extend({ complaint_officer: legal.shape.complaint_officer.partial() }).partial(),
    sms: sms.partial(),
    cash: cash.partial(),
    refunds: refunds.partial(),
    complaints: complaints.partial(),
    version: z.int().min(0),
  })
  .partial()

export type SettingChange = z.input<typeof SettingChange>

/** The settings before any change. The company must fill in its own data. */
export const DEFAULT_SETTINGS: Settings = {
  site: {
    company_name_en: '',
    company_name_ne: '',
    address_en: '',
    address_ne: '',
    phones: [],
    email: '',
    social: { facebook: '', instagram: '', youtube: '', tiktok: '' },
    default_share_image: '/share.jpg',
    default_title_en: 'Marketplace for local, organic Nepali products | Himalayan Green',
    default_title_ne: 'स्थानीय र प्राङ्गारिक नेपाली उपजको बजार | Himalayan Green',
  },
  banner: {
    showBanner: false,
    bannerBackground: 'green',
    bannerTextDesktop_en: '',
    bannerTextDesktop_ne: '',
    bannerTextMobile_en: '',
    bannerTextMobile_ne: '',
    starts_at: null,
    ends_at: null,
  },
  legal: {
    registration_no: '',
    pan: '',
    vat_no: '',
    complaint_officer: { name: '', phone: '', email: '' },
  },
  sms: { monthly_parts: DEFAULT_MONTHLY_PARTS },
  cash: { first_rupees: FIRST_CASH_RUPEES, first_pieces: FIRST_CASH_PIECES },
  refunds: {
    alone_rupees: REFUND_ALONE_RUPEES,
    goodwill_rupees: GOODWILL_RUPEES,
    goodwill_day_rupees: GOODWILL_DAY_RUPEES,
    credit_day_rupees: CREDIT_DAY_RUPEES,
    vendor_rupees: VENDOR_BEARS_RUPEES,
  },
  complaints: { answer_days: COMPLAINT_DAYS },
}

/** The present settings, and the number of their last change; 0 before the first. */
export interface CurrentSettings {
  version: number
  settings: Settings
}

/** The settings from the database. */
export async function readSettings(ctx: Ctx): Promise<CurrentSettings> {
  const row = await ctx.db
    .selectFrom('site_settings')
    .select(['version', 'settings'])
    .orderBy('version', 'desc')
    .limit(1)
    .executeTakeFirst()
  return settingsOf(row)
}

/** The settings of their newest row; those before any change without one. */
export function settingsOf(row: { version: number; settings: Settings } | undefined): CurrentSettings {
  return row
    ? { version: row.version, settings: withDefaults(row.settings) }
    : { version: 0, settings: DEFAULT_SETTINGS }
}

/** Settings that a newer version of the software added have their defaults in rows that were saved before. */
function withDefaults(saved: Settings): Settings {
  const { site, banner, legal, sms, cash, refunds, complaints } = DEFAULT_SETTINGS
  return {
    site: { ...site, ...saved.site, social: { ...site.social, ...saved.site.social } },
    banner: { ...banner, ...saved.banner },
    legal: {
      ...legal,
      ...saved.legal,
      complaint_officer: { ...legal.complaint_officer, ...saved.legal.complaint_officer },
    },
    sms: { ...sms, ...saved.sms },
    cash: { ...cash, ...saved.cash },
    refunds: { ...refunds, ...saved.refunds },
    complaints: { ...complaints, ...saved.complaints },
  }
}
