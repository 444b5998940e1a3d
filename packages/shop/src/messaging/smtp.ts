import { createTransport } from 'nodemailer'
import { isThisMachine } from '../http/web-addresses.ts'
import { Away, type MailPort, Undeliverable } from './ports.ts'

/** Milliseconds; all of them together are less than the MAX_TRY_MS of deliver.ts. */
const TIMEOUTS = {
  connectionTimeout: 8000,
  greetingTimeout: 8000,
  socketTimeout: 15_000,
  dnsTimeout: 5000,
}

function smtpTransport(url: string) {
  return createTransport({ url, ...TIMEOUTS, requireTLS: !isThisMachine(url) })
}

/**
 * Mails through an SMTP server. `url` is `smtp://user:password@host:port` or `smtps://…`. To another machine nothing is sent
 * before the line is encrypted: whoever is in between could else take STARTTLS out of what the server offers.
 */
export function openSmtp(url: string, from: string): MailPort {
  const transport = smtpTransport(url)
  const domain = /@([\w.-]+)>?\s*$/.exec(from)?.[1] ?? 'localhost'
  return async ({ id, to, subject, text }) => {
    try {
      await transport.sendMail({
        from,
        // As an object: a comma in what somebody typed never becomes a second receiver.
        to: { name: '', address: to },
        subject,
        text,
        messageId: `<message-${id}@${domain}>`,
        headers: { 'Auto-Submitted': 'auto-generated' },
      })
    } catch (error) {
      const { responseCode, message } = error as { responseCode?: number; message: string }
      // 5xx is final (RFC 5321, 4.2.1), but for the login: whoever mends the setting wants the mails to go out.
      if (responseCode && responseCode >= 500 && responseCode !== 535) throw new Undeliverable(message)
      // Of one mail the server speaks with 4xx; 421 is that it goes away itself.
      throw responseCode && ![421, 535].includes(responseCode) ? error : new Away(message, { cause: error })
    }
  }
}

/** Whether the server lets the shop in: connects, encrypts and signs in, and sends nothing. */
export async function verifySmtp(url: string): Promise<void> {
  const transport = smtpTransport(url)
  try {
    await transport.verify()
  } finally {
    transport.close()
  }
}
