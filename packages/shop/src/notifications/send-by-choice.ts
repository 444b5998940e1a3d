import type { Ctx, Locale } from '../context.ts'
import { greet, SIGNED } from '../messaging/greet.ts'
import { type Mail, type Sms, sendAll } from '../messaging/send.ts'
import { readShopPhone } from '../messaging/shop-phone.ts'
import { isSmsBudgetUsed } from '../messaging/sms-budget.ts'
import { type Push, writePushes } from '../push/write-pushes.ts'
import { SHOP_NAME } from '../shop-name.ts'
import { type OrderInMail, orderParagraphs } from './orders-in-mails.ts'
import {
  declared,
  type EventKind,
  linkTo,
  messageOf,
  pathOf,
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
  /** The id of its reader, if a browser of theirs takes notifications. */
  push_to?: string
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
 * Sends notifications by mail and SMS as their readers chose, in their languages and in the open transaction. For readers whose
 * browsers take notifications a push takes the place of the SMS, which goes if none of them takes it. Answers the channels by which
 * they went at once.
 */
export async function sendByChoice(ctx: Ctx, notified: readonly Notified[]): Promise<Channel[]> {
  const bySms = notified.some((one) => one.phone && isWanted(ctx, 'sms', one))
  const phone = bySms ? await readShopPhone(ctx) : null
  const all = notified.flatMap((one) => messagesOf(ctx, one, phone))
  const isDelayed = (one: Outgoing) => waitsForBudget(ctx, one)
  const mayWait = all.some(isDelayed) && (await isSmsBudgetUsed(ctx))
  const going = all.filter((one) => !(mayWait && isDelayed(one)))
  const isReplaced = ({ one, message }: Outgoing) => !('subject' in message) && isPushed(ctx, one)
  await writePushes(
    ctx,
    notified.flatMap((one) => pushesOf(ctx, one, going)),
  )
  return sendAll(
    ctx,
    going.filter((message) => !isReplaced(message)).map(({ message }) => message),
  )
}

/**
 * What is worth an SMS is pushed. Not what nobody can switch off, as a thief may have the device; nor what asks vendors for an answer,
 * as the link in their SMS answers without signing in.
 */
function isPushed(ctx: Rendering, { kind, push_to, sms }: Notified): boolean {
  const { isAlways, isAskedBySms, main } = declared(ctx, kind)
  return push_to !== undefined && !isAlways && !isAskedBySms && (main.includes('sms') || sms === 'all')
}

/** `going` is what goes by mail and SMS otherwise. Only the sentence is pushed: a screen that is locked shows no code. */
function pushesOf(ctx: Ctx, one: Notified, going: readonly Outgoing[]): Push[] {
  const { kind, values, locale, push_to } = one
  if (!push_to || !isPushed(ctx, one)) return []
  const sms = going.find((other) => other.one === one && !('subject' in other.message))?.message ?? null
  const path = `${locale === 'ne' ? '/ne' : ''}${pathOf(ctx, one)}`
  return [
    { user_id: push_to, title: SHOP_NAME[locale], body: messageOf(ctx, kind, values, locale), path, sms },
  ]
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
const waitsForBudget = (ctx: Rendering, { one, message }: Outgoing) =>
  !('subject' in message) && !isNeeded(ctx, one.kind)

function isNeeded(ctx: Rendering, kind: EventKind): boolean {
  const { isAwaited, isAlways } = declared(ctx, kind)
  return (isAwaited || isAlways) ?? false
}

interface Outgoing {
  one: Notified
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
    messages.push({ one, message: { to: email, subject: subjectOf(message(), locale), text } })
  }
  if (phone && channels.includes('sms')) {
    const short = one.is_past
      ? null
      : smsText(ctx, kind, values, locale, { phone: shopPhone, link: linkOf(ctx, one) })
    const text = short ?? message()
    messages.push({ one, message: { to: phone, text, ...(isNeeded(ctx, kind) && { purpose: 'awaited' }) } })
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
