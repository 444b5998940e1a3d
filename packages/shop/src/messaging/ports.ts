/** The ports that send mails and SMS. Null if there is none; then messages stay in the outbox. */
export interface Messengers {
  mail: MailPort | null
  sms: SmsPort | null
}

/** The channels that are set up. Messages of the others wait for ever, and do not count as late. */
export function channelsOf({ mail, sms }: Messengers): ('mail' | 'sms')[] {
  return [...(mail ? (['mail'] as const) : []), ...(sms ? (['sms'] as const) : [])]
}

/**
 * Sends a mail through a mail server. `id` is the same for every attempt, so that a mail sent twice can be recognised.
 */
export type MailPort = (mail: { id: number; to: string; subject: string; text: string }) => Promise<void>

/** Sends an SMS through a gateway. `to` is +977 and ten digits. */
export type SmsPort = (sms: { to: string; text: string }) => Promise<void>

/** Another attempt would not help, because the address or the gateway's account is wrong. */
export class Undeliverable extends Error {
  override readonly name = 'Undeliverable'
}

/** The server does not answer or refuses the login, so that the next message need not wait for it at once. */
export class Away extends Error {
  override readonly name = 'Away'
}
