import type { Ctx, Locale } from '../context.ts'
import { greet, SIGNED } from '../messaging/greet.ts'
import { type Mail, type Sms, sendAll } from '../messaging/send.ts'
import { readShopPhone } from '../messaging/shop-phone.ts'
import { isSmsBudgetUsed } from '../messaging/sms-budget.ts'
import { messageOf } from './messages.ts'
import type { NotificationType, NotificationValues } from './notification-values.ts'
import { type OrderInMail, orderParagraphs } from './orders-in-mails.ts'
import { smsText } from './sms-texts.ts'
import type { Amount, Channel } from './tables.ts'
import { emailTexts } from './texts.ts'

/** The notifications that a person gets who chose the main steps only. */
const MAIN: Record<Channel, readonly NotificationType[]> = {
  sms: [
    'OrderPlaced',
    'OrderPaid',
    'OrderApprovalAnswered',
    'OrderApprovalExpired',
    'OrderItemUnavailable',
    'OrderUndelivered',
    'OrderPaymentDue',
    'OrderNotPaid',
    'OrderCancelled',
    'OrderCashChanged',
    'OrderQuantityLowered',
    'OrderCreditGiven',
    'VendorOrderQuantityLowered',
    'OrderDeliveryChanged',
    'VendorOrderDeliveryChanged',
    'OrderOutForDelivery',
    'OrderDelivered',
    'OrderNews',
    'OrderMessage',
    'OrderRefundUpdated',
    'OrderRatingAsked',
    'WishedProductBack',
    'WishedProductHere',
    'VendorOrderNew',
    'VendorOrderMessage',
    'VendorOrderCancelled',
  ],
  mail: [
    'OrderPlaced',
    'OrderPaymentDue',
    'OrderPaid',
    'OrderPaymentSurplus',
    'OrderNotPaid',
    'OrderDelivered',
    'OrderNews',
    'OrderMessage',
    'OrderDeliveryChanged',
    'OrderQuantityLowered',
    'OrderCreditGiven',
    'VendorOrderQuantityLowered',
    'VendorOrderNew',
    'VendorOrderMessage',
    'VendorOrderApprovalNeeded',
    'VendorOrderApprovalReminder',
    'VendorOrderCancelled',
    'VendorOrderDeliveryChanged',
    'OrderRefundUpdated',
    'OrderRatingAsked',
    'WishedProductBack',
    'WishedProductHere',
    'RefundDue',
    'PaymentsToReview',
    'SmsBudgetReached',
    'RefundOverdue',
    'RefundEscalated',
    'ComplaintDue',
    'ComplaintEscalated',
    'VendorSuspended',
    'VendorReopened',
    'VendorFactsChanged',
    'VendorHolidaySet',
    'VendorChangeAsked',
    'VendorChangeConfirmed',
    'VendorChangeDeclined',
    'VendorPicturePublished',
    'VendorPictureRejected',
    'VendorCertificateApproved',
    'VendorCertificateRejected',
    'VendorCertificateEnds',
    'VendorCertificateEnded',
    'VendorProductWanted',
    'VendorAccountDeclined',
    'PayoutSent',
    'VendorCommissionBilled',
    'ProductPublished',
    'ProductRejected',
    'ProductChangeDeclined',
    'ProductChangedByStaff',
  ],
}

/** Notifications that nobody can switch off on any channel, because the event may be a thief's doing. */
const ALWAYS = new Set<NotificationType>([
  'PayoutAccountChanged',
  'VendorAccountProposed',
  'VendorMemberLost',
  'VendorCashKept',
  'OrderDeliveryChanged',
])

/** SMS that are sent even if the month's are used up (messaging/sms-budget.ts). */
const NEEDED = new Set<NotificationType>(['OrderOutForDelivery', 'VendorOrderDeliveryChanged', ...ALWAYS])

/**
 * Vendors get these by an SMS with a link for the answer (approvals/request-approval.ts), so that no other SMS is sent.
 */
const ASKED_BY_SMS = new Set<NotificationType>(['VendorOrderApprovalNeeded', 'VendorOrderApprovalReminder'])

/** A notification that was just written, and how its reader can be reached. */
export interface Notified {
  type: NotificationType
  values: NotificationValues[NotificationType]
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
  const bySms = notified.some((one) => one.phone && isWanted('sms', one))
  const phone = bySms ? await readShopPhone(ctx) : null
  const all = notified.flatMap((one) => messagesOf(ctx, one, phone))
  const mayWait = all.some(isHeldBack) && (await isSmsBudgetUsed(ctx))
  return sendAll(
    ctx,
    all.filter((one) => !(mayWait && isHeldBack(one))).map(({ message }) => message),
  )
}

/** The channels by which its reader wants a notification and can be reached. */
export function channelsOf(one: Pick<Notified, 'type' | 'email' | 'phone' | Channel>): Channel[] {
  const { type, email, phone } = one
  return [
    ...(email && isWanted('mail', one) ? ['mail' as const] : []),
    ...(phone && !ASKED_BY_SMS.has(type) && isWanted('sms', one) ? ['sms' as const] : []),
  ]
}

/** SMS that are not sent if the month's are used up; mails are. */
const isHeldBack = ({ type, message }: Outgoing) => !('subject' in message) && !NEEDED.has(type)

interface Outgoing {
  type: NotificationType
  message: Mail | Sms
}

/** `shopPhone` is the shop's phone, for SMS. */
function messagesOf(ctx: Ctx, one: Notified, shopPhone: string | null): Outgoing[] {
  const { type, values, email, phone, locale, name, order } = one
  const message = () => messageOf(type, values as NotificationValues[typeof type], locale)
  const channels = channelsOf(one)
  const messages: Outgoing[] = []
  if (email && channels.includes('mail')) {
    const { why } = emailTexts(locale)
    const paragraphs = [message(), ...(order ? orderParagraphs(order, locale) : []), linkTo(ctx, one), why]
    const text = `${[greet(locale, name), ...paragraphs, SIGNED[locale]].join('\n\n')}\n`
    messages.push({ type, message: { to: email, subject: subjectOf(message(), locale), text } })
  }
  if (phone && channels.includes('sms')) {
    const short = one.is_past
      ? null
      : smsText(type, values as NotificationValues[typeof type], locale, shopPhone, linkTo(ctx, one))
    const text = short ?? message()
    messages.push({ type, message: { to: phone, text, ...(NEEDED.has(type) && { purpose: 'awaited' }) } })
  }
  return messages
}

/** The longest subject that mail programs show completely, in characters. */
const SHOWN = 78

/** The end of a sentence, but not after abbreviations in company names ("Pvt. Ltd."). */
const END = { en: /(?<!\b(?:Pvt|Ltd|Co|St))\. /, ne: /। / } as const satisfies Record<Locale, RegExp>

/** The first sentence of a message; the whole message if it is short. */
function subjectOf(message: string, locale: Locale): string {
  const [first] = message.length > SHOWN ? message.split(END[locale]) : []
  return (first ?? message).replace(/[.।]$/, '')
}

function isWanted(channel: Channel, one: Pick<Notified, 'type' | Channel>): boolean {
  const amount = ALWAYS.has(one.type) ? 'all' : one[channel]
  return amount === 'all' || (amount === 'main' && MAIN[channel].includes(one.type))
}

/**
 * The page on which its reader can act: the application for reviewers, the packing list or the product for vendors, the
 * order for customers.
 */
function linkTo({ publicUrl }: Ctx, one: Notified): string {
  if (one.link) return one.link
  return `${publicUrl}${one.locale === 'ne' ? '/ne' : ''}${pageOf(one)}`
}

function pageOf({ type, values, object_id, order_group_id }: Notified): string {
  if (type.startsWith('Wished') && 'product' in values && 'slug' in values.product)
    return `/product/${values.product.slug}`
  if (type.startsWith('Product') && 'product' in values && 'id' in values.product)
    return `/vendor/products/${values.product.id}`
  if (type.startsWith('Payout')) return '/vendor/money'
  if (type === 'VendorCashKept' || type.startsWith('VendorAccount')) return '/vendor/money'
  if (type === 'VendorMemberLost' && 'is_you' in values && values.is_you && values.is_removed) return '/'
  if (type === 'VendorMemberLost') return '/vendor/members'
  if (type === 'VendorCommissionBilled' && 'month' in values) return `/vendor/bills/${values.id}`
  if (type === 'PaymentsToReview') return '/admin/payments'
  if (type === 'SmsBudgetReached') return '/admin/settings'
  if (type.startsWith('Refund') && 'id' in values) return `/admin/refunds/${values.id}`
  if (type.startsWith('Complaint') && 'id' in values) return `/admin/complaints/${values.id}`
  if (type === 'ApplicationHandedIn' && 'company_name' in values) return `/admin/applications/${values.id}`
  if (type === 'VendorChangeAsked' && 'id' in values) return `/admin/vendors/${values.id}`
  if (/^Vendor(Change|Facts|Holiday)/.test(type)) return '/vendor/settings'
  if (type.startsWith('VendorCertificate')) return '/vendor/certificates'
  if (type === 'VendorProductWanted') return '/vendor/products/new'
  if (type === 'RatingReplied') return `/rate/${object_id}`
  if (type === 'VendorOrderMessage') return `/vendor/messages/${object_id.split(' ')[0]}`
  if (type.startsWith('Vendor')) return '/vendor'
  if (type === 'OrderMessage') return `/order/${order_group_id}#messages`
  return order_group_id ? `/order/${order_group_id}` : '/notifications'
}
