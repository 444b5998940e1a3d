import type { Ctx, Locale } from '../context.ts'
import { greet, SIGNED } from '../messaging/greet.ts'
import { type Mail, type Sms, sendAll } from '../messaging/send.ts'
import { readShopPhone } from '../messaging/shop-phone.ts'
import { isSmsBudgetUsed } from '../messaging/sms-budget.ts'
import { type OrderInMail, orderParagraphs } from './orders-in-mails.ts'
import {
  declared,
  type EventKind,
  linkTo,
  messageOf,
  type Rendering,
  smsText,
  type ValuesOf,
} from './render.ts'
import type { Amount, Channel } from './tables.ts'
import { emailTexts } from './texts.ts'

/** A notification that was just written, and how its reader can be reached. */
export interface Notified {
  kind: EventKind
  values: ValuesOf<EventKind>
  object_id: string
  order_group_id: string | null
  /** The order for its mail, if the mail contains it. */
  order: OrderInMail | null
  name: string
  email: string | null
  phone: string | null
  locale: Locale
  mail: Amount
  sms: Amount
  /** An address for its mail and SMS that opens without login, for what may be done without it; it is stored nowhere. */
  link?: string
  /** Whether what its SMS asks for is past, so that the SMS says the sentence alone. */
  is_past?: boolean
}

/**
 * Sends notifications by mail and SMS as their readers chose, in their languages and in the open transaction. Answers the
 * channels by which they went.
 */
export async function sendByChoice(ctx: Ctx, notified: readonly Notified[]): Promise<Channel[]> {
  const bySms = notified.some((one) => one.phone && isWanted(ctx, 'sms', one))
  const phone = bySms ? await readShopPhone(ctx) : null
  const all = notified.flatMap((one) => messagesOf(ctx, one, phone))
  const isDelayed = (one: Outgoing) => waitsForBudget(ctx, one)
  const mayWait = all.some(isDelayed) && (await isSmsBudgetUsed(ctx))
  return sendAll(
    ctx,
    all.filter((one) => !(mayWait && isDelayed(one))).map(({ message }) => message),
  )
}

/** The channels by which its reader wants a notification and can be reached. */
export function channelsOf(
  ctx: Rendering,
  one: Pick<Notified, 'kind' | 'email' | 'phone' | Channel>,
): Channel[] {
  const { kind, email, phone } = one
  const { isAskedBySms } = declared(ctx, kind)
  return [
    ...(email && isWanted(ctx, 'mail', one) ? ['mail' as const] : []),
    ...(phone && !isAskedBySms && isWanted(ctx, 'sms', one) ? ['sms' as const] : []),
  ]
}

/** SMS that are not sent if the month's are used up; mails are. */
const waitsForBudget = (ctx: Rendering, { kind, message }: Outgoing) =>
  !('subject' in message) && !isNeeded(ctx, kind)

function isNeeded(ctx: Rendering, kind: EventKind): boolean {
  const { isAwaited, isAlways } = declared(ctx, kind)
  return (isAwaited || isAlways) ?? false
}

interface Outgoing {
  kind: EventKind
  message: Mail | Sms
}

/** `shopPhone` is the shop's phone, for SMS. */
function messagesOf(ctx: Ctx, one: Notified, shopPhone: string | null): Outgoing[] {
  const { kind, values, email, phone, locale, name, order } = one
  const message = () => messageOf(ctx, kind, values, locale)
  const channels = channelsOf(ctx, one)
  const messages: Outgoing[] = []
  if (email && channels.includes('mail')) {
    const { why } = emailTexts(locale)
    const paragraphs = [message(), ...(order ? orderParagraphs(order, locale) : []), linkOf(ctx, one), why]
    const text = `${[greet(locale, name), ...paragraphs, SIGNED[locale]].join('\n\n')}\n`
    messages.push({ kind, message: { to: email, subject: subjectOf(message(), locale), text } })
  }
  if (phone && channels.includes('sms')) {
    const short = one.is_past
      ? null
      : smsText(ctx, kind, values, locale, { phone: shopPhone, link: linkOf(ctx, one) })
    const text = short ?? message()
    messages.push({ kind, message: { to: phone, text, ...(isNeeded(ctx, kind) && { purpose: 'awaited' }) } })
  }
  return messages
}

/** The longest subject that mail programs show completely, in characters. */
const SHOWN = 78

/** The end of a sentence, but not after abbreviations in company names ("Pvt. Ltd."). */
const END = { en: /(?<!\b(?:Pvt|Ltd|Co|St))\. /, ne: /। / } as const satisfies Record<Locale, RegExp>

/** The first sentence of a message, without its stop; the whole message if it is short, and with its stop where it is several. */
function subjectOf(message: string, locale: Locale): string {
  const [first = message, ...more] = message.split(END[locale])
  return more.length > 0 && message.length <= SHOWN ? message : first.replace(/[.।]$/, '')
}

function isWanted(ctx: Rendering, channel: Channel, one: Pick<Notified, 'kind' | Channel>): boolean {
  const { isAlways, main } = declared(ctx, one.kind)
  const amount = isAlways ? 'all' : one[channel]
  return amount === 'all' || (amount === 'main' && main.includes(channel))
}

const linkOf = (ctx: Ctx, one: Notified): string => one.link ?? linkTo(ctx, one, one.locale)
