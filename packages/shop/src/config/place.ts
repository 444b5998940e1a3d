import { z } from 'zod'
import { isPublic } from '../http/web-addresses.ts'
import { wholeNumber, yesOrNo } from './fields.ts'

// Settings for where the shop listens, its public URL, and whether it is a demo.

const PUBLIC_URL_IS = 'PUBLIC_URL must be an address without a path, such as https://shop.example.com'

export const placeSettings = {
  PORT: wholeNumber('PORT', 65535).default(3000),
  HOST: z.string().default('127.0.0.1'),
  PUBLIC_URL: z
    .url({ protocol: /^https?$/, error: PUBLIC_URL_IS })
    .refine(
      (address) => URL.canParse(address) && new URL(address).href === `${new URL(address).origin}/`,
      PUBLIC_URL_IS,
    )
    .optional(),
  DEMO: yesOrNo('DEMO').optional(),
  DEMO_PAST: yesOrNo('DEMO_PAST').default(true),
  TRUSTED_PROXIES: wholeNumber('TRUSTED_PROXIES', 10).optional(),
  SESSION_REFRESH_SECONDS: wholeNumber('SESSION_REFRESH_SECONDS', 86_400).default(300),
  OFFLINE: yesOrNo('OFFLINE').default(true),
  ADMIN_EMAIL: z.email('ADMIN_EMAIL must be an email address').toLowerCase().optional(),
}

export interface PlaceConfig {
  port: number
  host: string
  /** The public URL of the site without a trailing slash, on which canonical links and cookies depend. */
  publicUrl: string
  /** Whether others than this machine can reach it, judging by PUBLIC_URL or HOST. */
  isOpenToOthers: boolean
  /** How many proxies of our own are in front of the server; that many entries of X-Forwarded-For are trusted. */
  trustedProxies: number
  /**
   * Seconds after which a page checks whether its session has ended (domain D16); 0 checks only on focus and from other
   * tabs.
   */
  sessionRefreshSeconds: number
  /** Whether phones keep pages and open orders for when they have no network; false takes back what they keep. */
  offline: boolean
  /** The email of the first admin, if it is set. In lower case. */
  adminEmail: string | null
}

export function placeConfig(given: z.output<z.ZodObject<typeof placeSettings>>): PlaceConfig {
  return {
    port: given.PORT,
    host: given.HOST,
    publicUrl: (given.PUBLIC_URL ?? `http://localhost:${given.PORT}`).replace(/\/+$/, ''),
    isOpenToOthers: isOpenToOthers(given),
    trustedProxies: given.TRUSTED_PROXIES ?? 0,
    sessionRefreshSeconds: given.SESSION_REFRESH_SECONDS,
    offline: given.OFFLINE,
    adminEmail: given.ADMIN_EMAIL ?? null,
  }
}

/** Whether others than this machine can reach the shop. */
export function isOpenToOthers({
  PUBLIC_URL,
  HOST,
}: {
  PUBLIC_URL?: string | undefined
  HOST: string
}): boolean {
  return isPublic(PUBLIC_URL) || !/^(localhost|127(\.\d+){3}|::1)$/.test(HOST)
}
