import { createPrivateKey } from 'node:crypto'
import { isPlainOverTheInternet, isThisMachine } from '../http/web-addresses.ts'

/** The settings of each gateway; null for those that are not used. */
export interface PaymentSettings {
  esewa: {
    productCode: string
    secret: string
    formUrl: string
    statusUrl: string
  } | null
  khalti: {
    secret: string
    /** The URL ends in /api/v2. */
    url: string
    /** The unit in which partial refunds are counted. */
    refundUnit: 'paisa' | 'rupees'
  } | null
  card: {
    accessKey: string
    profileId: string
    secret: string
    oldSecrets: string[]
    url: string
  } | null
  connectips: {
    merchantId: string
    appId: string
    appName: string
    password: string
    /** The private key in PEM. */
    key: string
    formUrl: string
    checkUrl: string
  } | null
  fonepay: {
    pid: string
    secret: string
    oldSecrets: string[]
    url: string
  } | null
}

/** The settings by their names in the environment. */
export interface PaymentEnvironment {
  ESEWA_PRODUCT_CODE?: string | undefined
  ESEWA_SECRET?: string | undefined
  ESEWA_FORM_URL: string
  ESEWA_STATUS_URL: string
  KHALTI_SECRET?: string | undefined
  KHALTI_URL: string
  KHALTI_REFUND_UNIT: 'paisa' | 'rupees'
  CARD_ACCESS_KEY?: string | undefined
  CARD_PROFILE_ID?: string | undefined
  CARD_SECRET?: string | undefined
  CARD_OLD_SECRETS?: string | undefined
  CARD_URL: string
  CONNECTIPS_MERCHANT_ID?: string | undefined
  CONNECTIPS_APP_ID?: string | undefined
  CONNECTIPS_APP_NAME: string
  CONNECTIPS_PASSWORD?: string | undefined
  CONNECTIPS_KEY?: string | undefined
  CONNECTIPS_FORM_URL: string
  CONNECTIPS_CHECK_URL: string
  FONEPAY_PID?: string | undefined
  FONEPAY_SECRET?: string | undefined
  FONEPAY_OLD_SECRETS?: string | undefined
  FONEPAY_URL: string
}

/** No gateway is switched on, so that only cash is offered. */
export const NO_GATEWAYS: PaymentSettings = {
  esewa: null,
  khalti: null,
  card: null,
  connectips: null,
  fonepay: null,
}

/** The gateways whose secrets are set. */
export function paymentSettingsOf(env: PaymentEnvironment): PaymentSettings {
  return {
    esewa:
      env.ESEWA_PRODUCT_CODE && env.ESEWA_SECRET
        ? {
            productCode: env.ESEWA_PRODUCT_CODE,
            secret: env.ESEWA_SECRET,
            formUrl: env.ESEWA_FORM_URL,
            statusUrl: env.ESEWA_STATUS_URL,
          }
        : null,
    khalti: env.KHALTI_SECRET
      ? { secret: env.KHALTI_SECRET, url: trimmed(env.KHALTI_URL), refundUnit: env.KHALTI_REFUND_UNIT }
      : null,
    card:
      env.CARD_ACCESS_KEY && env.CARD_PROFILE_ID && env.CARD_SECRET
        ? {
            accessKey: env.CARD_ACCESS_KEY,
            profileId: env.CARD_PROFILE_ID,
            secret: env.CARD_SECRET,
            oldSecrets: listOf(env.CARD_OLD_SECRETS),
            url: env.CARD_URL,
          }
        : null,
    connectips:
      env.CONNECTIPS_MERCHANT_ID && env.CONNECTIPS_APP_ID && env.CONNECTIPS_PASSWORD && env.CONNECTIPS_KEY
        ? {
            merchantId: env.CONNECTIPS_MERCHANT_ID,
            appId: env.CONNECTIPS_APP_ID,
            appName: env.CONNECTIPS_APP_NAME,
            password: env.CONNECTIPS_PASSWORD,
            key: pemOf(env.CONNECTIPS_KEY),
            formUrl: env.CONNECTIPS_FORM_URL,
            checkUrl: env.CONNECTIPS_CHECK_URL,
          }
        : null,
    fonepay:
      env.FONEPAY_PID && env.FONEPAY_SECRET
        ? {
            pid: env.FONEPAY_PID,
            secret: env.FONEPAY_SECRET,
            oldSecrets: listOf(env.FONEPAY_OLD_SECRETS),
            url: env.FONEPAY_URL,
          }
        : null,
  }
}

/** Settings that are needed together. */
export const TOGETHER = [
  ['ESEWA_SECRET', 'ESEWA_PRODUCT_CODE'],
  ['CARD_SECRET', 'CARD_ACCESS_KEY', 'CARD_PROFILE_ID'],
  ['CONNECTIPS_KEY', 'CONNECTIPS_MERCHANT_ID', 'CONNECTIPS_APP_ID', 'CONNECTIPS_PASSWORD'],
  ['FONEPAY_SECRET', 'FONEPAY_PID'],
] as const

/** All gateways, using the simulators at this URL. Their secrets are public. */
export function simulatedGateways(address: string, connectipsKey: string): PaymentSettings {
  const at = (path: string) => `${trimmed(address)}${path}`
  return {
    esewa: {
      productCode: 'EPAYTEST',
      // The sandbox's own secret, printed in eSewa's documentation.
      secret: '8gBm/:&EnhH.1/q',
      formUrl: at('/esewa/api/epay/main/v2/form'),
      statusUrl: at('/esewa/api/epay/transaction/status/'),
    },
    khalti: { secret: 'demo-khalti-secret', url: at('/khalti/api/v2'), refundUnit: 'paisa' },
    card: {
      accessKey: 'demo-access',
      profileId: 'demo-profile',
      secret: 'demo-card-secret',
      oldSecrets: [],
      url: at('/card/pay'),
    },
    connectips: {
      merchantId: '550',
      appId: 'DEMO-1',
      appName: 'Himalayan Green',
      password: 'demo',
      key: connectipsKey,
      formUrl: at('/connectips/connectipswebgw/loginpage'),
      checkUrl: at('/connectips/connectipswebws/api/creditor/validatetxn'),
    },
    fonepay: { pid: 'NBQM', secret: 'fonepay', oldSecrets: [], url: at('/fonepay/api/merchantRequest') },
  }
}

/** The gateways that move real money: all except sandboxes and what runs on this machine. */
export function liveGateways(settings: PaymentSettings): string[] {
  return Object.entries(askedAt(settings))
    .filter(([, { urls }]) => urls.some((url) => !isPlay(url)))
    .map(([name]) => name)
}

/** The gateways that move no real money: a sandbox, one on this machine, or one with a published key. */
export function playGateways(settings: PaymentSettings): string[] {
  return Object.entries(askedAt(settings))
    .filter(([, { urls, keys }]) => urls.some(isPlay) || keys.some((key) => PRINTED.has(key)))
    .map(([name]) => name)
}

/**
 * The gateways that are called without encryption over the internet, where an attacker in between could report a
 * payment.
 */
export function plainGateways(settings: PaymentSettings): string[] {
  return Object.entries(askedAt(settings))
    .filter(([, { urls }]) => urls.some(isPlainOverTheInternet))
    .map(([name]) => name)
}

/** The URLs at which each configured gateway is called. */
export function gatewayAddresses(settings: PaymentSettings): Record<string, string[]> {
  return Object.fromEntries(
    Object.entries(askedAt(settings)).flatMap(([name, { urls }]) => (urls.length > 0 ? [[name, urls]] : [])),
  )
}

function askedAt({ esewa, khalti, card, connectips, fonepay }: PaymentSettings) {
  const none = { urls: [] as string[], keys: [] as string[] }
  return {
    eSewa: esewa ? { urls: [esewa.formUrl, esewa.statusUrl], keys: [esewa.productCode, esewa.secret] } : none,
    Khalti: khalti ? { urls: [khalti.url], keys: [khalti.secret] } : none,
    cards: card ? { urls: [card.url], keys: [card.secret] } : none,
    connectIPS: connectips ? { urls: [connectips.formUrl, connectips.checkUrl], keys: [] } : none,
    Fonepay: fonepay ? { urls: [fonepay.url], keys: [fonepay.pid, fonepay.secret] } : none,
  }
}

const SANDBOXES = new Set([
  'rc-epay.esewa.com.np',
  'rc.esewa.com.np',
  'dev.khalti.com',
  'testsecureacceptance.cybersource.com',
  'uat.connectips.com',
  'dev-clientapi.fonepay.com',
  'dev-merchantapi.fonepay.com',
])

/** Secrets printed in the gateways' documents or built into the simulators; anybody can sign a payment with them. */
const PRINTED = new Set([
  'EPAYTEST',
  '8gBm/:&EnhH.1/q',
  'demo-khalti-secret',
  'demo-card-secret',
  'NBQM',
  'fonepay',
])

function isPlay(url: string): boolean {
  return SANDBOXES.has(new URL(url).hostname) || isThisMachine(url)
}

/** A key of connectIPS: PEM, with real line ends or written as \n, or the base64 of it. */
function pemOf(given: string): string {
  const text = given.includes('-----') ? given : Buffer.from(given, 'base64').toString('utf8')
  return text.replaceAll('\\n', '\n')
}

export function isRsaKey(given: string): boolean {
  try {
    return createPrivateKey(pemOf(given)).asymmetricKeyType === 'rsa'
  } catch {
    return false
  }
}

function listOf(given: string | undefined): string[] {
  return given?.split(/\s*,\s*/).filter(Boolean) ?? []
}

function trimmed(address: string): string {
  return address.replace(/\/+$/, '')
}
