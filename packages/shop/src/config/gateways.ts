import { existsSync, readFileSync } from 'node:fs'
import { z } from 'zod'
import { webAddress } from './fields.ts'
import {
  isRsaKey,
  NO_GATEWAYS,
  type PaymentSettings,
  paymentSettingsOf,
  simulatedGateways,
} from './payment-settings.ts'

// Settings for payment gateways; payment-settings.ts interprets them.

/** The URL of a gateway: the live one unless another is set. */
function gatewayUrl(name: string, live: string) {
  return webAddress(name, live)
    .refine((url) => URL.canParse(url) && !new URL(url).search, `${name} must be an address, such as ${live}`)
    .default(live)
}

const CONNECTIPS_KEY_IS =
  'CONNECTIPS_KEY must be a private RSA key in PEM, or the base64 of one: openssl pkcs12 -in CREDITOR.pfx -nocerts -nodes | openssl rsa | base64 -w0'

export const gatewaySettings = {
  PAYMENT_SIMULATORS_URL: webAddress('PAYMENT_SIMULATORS_URL').optional(),
  ESEWA_PRODUCT_CODE: z.string().optional(),
  ESEWA_SECRET: z.string().optional(),
  ESEWA_FORM_URL: gatewayUrl('ESEWA_FORM_URL', 'https://epay.esewa.com.np/api/epay/main/v2/form'),
  ESEWA_STATUS_URL: gatewayUrl('ESEWA_STATUS_URL', 'https://epay.esewa.com.np/api/epay/transaction/status/'),
  KHALTI_SECRET: z.string().optional(),
  KHALTI_URL: gatewayUrl('KHALTI_URL', 'https://khalti.com/api/v2'),
  KHALTI_REFUND_UNIT: z
    .enum(['paisa', 'rupees'], 'KHALTI_REFUND_UNIT must be paisa or rupees')
    .default('paisa'),
  CARD_ACCESS_KEY: z.string().optional(),
  CARD_PROFILE_ID: z.string().optional(),
  CARD_SECRET: z.string().optional(),
  CARD_OLD_SECRETS: z.string().optional(),
  CARD_URL: gatewayUrl('CARD_URL', 'https://secureacceptance.cybersource.com/pay'),
  CONNECTIPS_MERCHANT_ID: z.string().optional(),
  CONNECTIPS_APP_ID: z.string().optional(),
  CONNECTIPS_APP_NAME: z.string().default('Himalayan Green'),
  CONNECTIPS_PASSWORD: z.string().optional(),
  CONNECTIPS_KEY: z.string().refine(isRsaKey, CONNECTIPS_KEY_IS).optional(),
  CONNECTIPS_FORM_URL: gatewayUrl(
    'CONNECTIPS_FORM_URL',
    'https://login.connectips.com/connectipswebgw/loginpage',
  ),
  CONNECTIPS_CHECK_URL: gatewayUrl(
    'CONNECTIPS_CHECK_URL',
    'https://login.connectips.com/connectipswebws/api/creditor/validatetxn',
  ),
  FONEPAY_PID: z.string().optional(),
  FONEPAY_SECRET: z.string().optional(),
  FONEPAY_OLD_SECRETS: z.string().optional(),
  FONEPAY_URL: gatewayUrl('FONEPAY_URL', 'https://clientapi.fonepay.com/api/merchantRequest'),
}

export interface GatewayConfig {
  /** The payment gateways; in the demo those of the simulators, if they run. */
  payments: PaymentSettings
}

/** In the demo, unless gateways are set, all of them use the simulators. */
export function gatewayConfig(
  given: z.output<z.ZodObject<typeof gatewaySettings>>,
  demo: boolean,
): GatewayConfig {
  const payments = paymentSettingsOf(given)
  const isGiven = Object.values(payments).some((gateway) => gateway !== null)
  if (isGiven || !demo) return { payments }
  if (!given.PAYMENT_SIMULATORS_URL) return { payments: NO_GATEWAYS }
  const key = new URL('../../../../simulators/demo-connectips-key.pem', import.meta.url)
  const simulated = simulatedGateways(
    given.PAYMENT_SIMULATORS_URL,
    existsSync(key) ? readFileSync(key, 'utf8') : '',
  )
  return { payments: existsSync(key) ? simulated : { ...simulated, connectips: null } }
}
