/** What a mail or an SMS is sent through. Null where there is none: the message stays in the outbox. */
export interface Messengers {
  mail: MailPort | null
  sms: SmsPort | null
}

/** Without a way to send them messages wait for ever, and none is late. */
export function channelsOf({ mail, sms }: Messengers): ('mail' | 'sms')[] {
  return [...(mail ? (['mail'] as const) : []), ...(sms ? (['sms'] as const) : [])]
}

/** Hands a mail to a mail server. `id` is the same for every try, so that a mail sent twice can be known as one. */
export type MailPort = (mail: { id: number; to: string; subject: string; text: string }) => Promise<void>

/** Hands an SMS to a gateway. `to` is +977 and ten digits. */
export type SmsPort = (sms: { to: string; text: string }) => Promise<void>

/** Trying again would not help: the address is wrong, or the account with the gateway is. */
export class Undeliverable extends Error {
  override readonly name = 'Undeliverable'
}

/** Nobody answers there, or lets us in: whoever sends the next message need not wait for it again at once. */
export class Away extends Error {
  override readonly name = 'Away'
}
