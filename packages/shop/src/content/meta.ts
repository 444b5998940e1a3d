import { z } from 'zod'
import type { Ctx } from '../context.ts'
import type { Gateways } from '../gateways/gateway.ts'
import { inNepal } from '../nepal/time.ts'
import { closedSentence, recentOpening } from '../opening/opening.ts'
import { methodsOffered } from '../payments/payment-methods.ts'
import { SHOP_NAME } from '../shop-name.ts'
import { APPROVAL_HOURS, CART_LIMIT, CLAIM_DAYS } from '../trade-terms.ts'
import { Features, readFeatures } from './features.ts'
import { recentContent } from './recent-content.ts'
import type { Settings } from './settings.ts'

const Timestamp = z.string().nullable().meta({ example: '2026-11-21T10:00:00.000+05:45' })

/** What everybody may know about the site (domain D13), in the reader's language. */
export const Meta = z
  .object({
    site: z.object({
      company_name: z.string(),
      address_en: z.string(),
      address_ne: z.string(),
      phones: z.array(z.string()).meta({ description: 'Empty until the company has filled it in' }),
      email: z.string().meta({ description: 'Empty until the company has filled it in' }),
      social: z.record(z.string(), z.string()).meta({ description: 'Only those that there are' }),
      public_url: z.string(),
      default_share_image: z.string().meta({ description: 'Whole address' }),
      default_title: z.string().meta({
        description: 'Of pages without a title: the name of the site, which says nothing of any product',
      }),
    }),
    banner: z.object({
      showBanner: z.boolean().meta({ description: 'Switched on, within its time, and with a text' }),
      bannerBackground: z.enum(['red', 'green']),
      bannerTextDesktop: z.string(),
      bannerTextMobile: z.string(),
      starts_at: Timestamp,
      ends_at: Timestamp,
    }),
    commerce: z.object({
      currency: z.string(),
      cart_limit: z.int(),
      slider_default_max: z.int().meta({ description: 'Rupees' }),
      order_page: z.int(),
      approval_window: z.int().meta({ description: 'Seconds' }),
      claim_window_hours: z.int(),
      payment_methods: z.array(z.string()),
    }),
    legal: z.object({
      registration_no: z.string(),
      pan: z.string(),
      vat_no: z.string(),
      complaint_officer: z.object({ name: z.string(), phone: z.string(), email: z.string() }),
    }),
    opening: z.object({
      is_open: z.boolean().meta({ description: 'Whether the shop takes orders' }),
      closed_text: z.string().meta({ description: 'What shoppers are told while it does not; else empty' }),
    }),
    features: Features,
  })
  .meta({ id: 'Meta' })

export type Meta = z.infer<typeof Meta>

/** The part of it that every page shows. */
export type SiteMeta = Pick<Meta, 'site' | 'banner' | 'legal' | 'opening'>

/** Everything public: what pages show, what checkout offers, and what the shop can do now. */
export async function readMeta(ctx: Ctx, gateways: Gateways, publicUrl: string): Promise<Meta> {
  const [site, features] = await Promise.all([readSiteMeta(ctx, publicUrl), readFeatures(ctx, gateways)])
  return {
    ...site,
    commerce: {
      currency: 'Rs',
      cart_limit: CART_LIMIT,
      // The specification fixes these two (§9, domain D2).
      slider_default_max: 5000,
      order_page: 10,
      approval_window: APPROVAL_HOURS * 3600,
      claim_window_hours: CLAIM_DAYS * 24,
      payment_methods: methodsOffered(gateways),
    },
    features,
  }
}

/**
 * The site's public settings in the reader's language, cached for a few seconds; a change made in this process is
 * visible at once. `publicUrl` has no trailing slash.
 */
export async function readSiteMeta(ctx: Ctx, publicUrl: string): Promise<SiteMeta> {
  const [{ settings: current }, opening] = await Promise.all([recentContent.read(ctx), recentOpening(ctx)])
  return {
    ...siteMetaOf(current.settings, ctx, publicUrl),
    opening: { is_open: opening.is_open, closed_text: closedSentence(opening, ctx.locale) ?? '' },
  }
}

export function siteMetaOf(
  settings: Settings,
  { locale, now }: Pick<Ctx, 'locale' | 'now'>,
  publicUrl: string,
): Omit<SiteMeta, 'opening'> {
  const { site, legal } = settings
  return {
    site: {
      company_name: site[`company_name_${locale}`] || SHOP_NAME[locale],
      address_en: site.address_en,
      address_ne: site.address_ne,
      phones: site.phones,
      email: site.email,
      social: Object.fromEntries(Object.entries(site.social).filter(([, address]) => address !== '')),
      public_url: publicUrl,
      default_share_image: new URL(site.default_share_image, `${publicUrl}/`).href,
      default_title: locale === 'ne' ? site.default_title_ne : site.default_title_en,
    },
    banner: bannerOf(settings.banner, locale, now),
    legal,
  }
}

/**
 * Each of the two texts falls back to the other (specification §2), and a language without one to the other language.
 */
function bannerOf(banner: Settings['banner'], locale: Ctx['locale'], now: Date): Meta['banner'] {
  const textsIn = (language: Ctx['locale']) => {
    const desktop = banner[`bannerTextDesktop_${language}`]
    const mobile = banner[`bannerTextMobile_${language}`]
    return { desktop: desktop || mobile, mobile: mobile || desktop }
  }
  const own = textsIn(locale)
  const { desktop, mobile } = own.desktop ? own : textsIn(locale === 'ne' ? 'en' : 'ne')
  const [starts, ends] = [banner.starts_at, banner.ends_at].map((timestamp) =>
    timestamp ? new Date(timestamp) : null,
  )
  const isItsTime = (!starts || starts <= now) && (!ends || now < ends)
  return {
    showBanner: banner.showBanner && desktop !== '' && isItsTime,
    bannerBackground: banner.bannerBackground,
    bannerTextDesktop: desktop,
    bannerTextMobile: mobile,
    starts_at: starts ? inNepal(starts) : null,
    ends_at: ends ? inNepal(ends) : null,
  }
}
