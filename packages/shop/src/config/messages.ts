import { z } from 'zod'

// Settings for sending mails and SMS.

const MAIL_FROM_IS = 'MAIL_FROM must be an address, such as Himalayan Green <shop@example.com>'

export const messageSettings = {
  SMTP_URL: z
    .string()
    .refine(
      (url) => /^smtps?:\/\//.test(url) && URL.canParse(url),
      'SMTP_URL must begin with smtp:// or smtps://',
    )
    .optional(),
  MAIL_FROM: z
    .string()
    .regex(/^[^\r\n<>]*<?[^\s@<>]+@[^\s@<>]+>?$/, MAIL_FROM_IS)
    .optional(),
  SPARROW_TOKEN: z.string().optional(),
  SPARROW_FROM: z.string().optional(),
  SMS_INBOUND_SECRET: z.string().min(16, 'SMS_INBOUND_SECRET must have at least 16 characters').optional(),
  SMS_INBOUND_ALLOW_QUERY: z.enum(['0', '1']).optional(),
  OPERATOR_EMAILS: z
    .string()
    .transform((list) => list.split(',').map((email) => email.trim().toLowerCase()))
    .pipe(z.array(z.email('OPERATOR_EMAILS must be email addresses with commas between them')))
    .optional(),
}

export interface MessageConfig {
  /** The mail server and the sender of mails; null leaves mails in the outbox. */
  mail: { smtpUrl: string; from: string } | null
  /** The account with Sparrow and its sender; null leaves SMS in the outbox. */
  sms: { token: string; from: string } | null
  /** The secret with which the gateway delivers incoming SMS; null accepts none. */
  smsInboundSecret: string | null
  /** Whether the secret may be in the query, where it appears in logs. */
  smsInboundAllowQuery: boolean
  /** Who is notified of incidents of the shop itself; if empty, people who may change settings. In lower case. */
  operatorEmails: string[]
}

export function messageConfig(given: z.output<z.ZodObject<typeof messageSettings>>): MessageConfig {
  return {
    mail: given.SMTP_URL ? { smtpUrl: given.SMTP_URL, from: given.MAIL_FROM! } : null,
    sms: given.SPARROW_TOKEN ? { token: given.SPARROW_TOKEN, from: given.SPARROW_FROM! } : null,
    smsInboundSecret: given.SMS_INBOUND_SECRET ?? null,
    smsInboundAllowQuery: given.SMS_INBOUND_ALLOW_QUERY === '1',
    operatorEmails: given.OPERATOR_EMAILS ?? [],
  }
}
