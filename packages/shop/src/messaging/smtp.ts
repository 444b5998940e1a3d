import { isThisMachine } from '../http/web-addresses.ts'
import { Away, type MailPort, Undeliverable } from './ports.ts'

/** In milliseconds; of all steps of a mail together, each as slow as can be, they are less than the MAX_TRY_MS of deliver.ts. */
const TIMEOUTS = {
  connectionTimeout: 8000,
  greetingTimeout: 8000,
  socketTimeout: 15_000,
  dnsTimeout: 5000,
}

/** The library is loaded by the first mail: a shop that starts does not wait for it. */
async function smtpTransport(url: string) {
  const { createTransport } = await import('nodemailer')
  return createTransport({ url, ...TIMEOUTS, requireTLS: !isThisMachine(url) })
}

/**
 * Sends mails through an SMTP server. `url` is `smtp://user:password@host:port` or `smtps://…`. To another machine
 * nothing is sent before the connection is encrypted, because an attacker in between could remove STARTTLS from what
 * the server offers.
 */
export function openSmtp(url: string, from: string): MailPort {
  let transport: ReturnType<typeof smtpTransport> | undefined
  const domain = /@([\w.-]+)>?\s*$/.exec(from)?.[1] ?? 'localhost'
  return async ({ id, to, subject, text }) => {
    try {
      transport ??= smtpTransport(url)
      await (await transport).sendMail({
        from,
        // The address is an object, so that a comma in a typed address does not become a second recipient.
        to: { name: '', address: to },
        subject,
        text,
        messageId: `<message-${id}@${domain}>`,
        headers: { 'Auto-Submitted': 'auto-generated' },
      })
    } catch (error) {
      const { responseCode, message } = error as { responseCode?: number; message: string }
      // Codes 5xx are final (RFC 5321, 4.2.1), except a failed login: the mails should be sent once the setting is
      // corrected.
      if (responseCode && responseCode >= 500 && responseCode !== 535) throw new Undeliverable(message)
      // Codes 4xx are about one mail, except 421, with which the server closes the connection.
      throw responseCode && ![421, 535].includes(responseCode) ? error : new Away(message, { cause: error })
    }
  }
}

/**
 * Checks that the server accepts the shop: connects, encrypts and logs in, and sends nothing. Throws an error if it
 * does not.
 */
export async function verifySmtp(url: string): Promise<void> {
  const transport = await smtpTransport(url)
  try {
    await transport.verify()
  } finally {
    transport.close()
  }
}
