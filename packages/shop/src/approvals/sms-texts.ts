import type { Locale } from '../context.ts'
import { smsParts } from '../messaging/sms-parts.ts'
import { formatShortTimestamp } from '../nepal/written-date.ts'
import { orderNumber } from '../orders/number.ts'
import type { PendingItem, PendingOrder } from './pending.ts'

const TEXTS = {
  en: {
    reminder: 'Reminder. ',
    head: (number: string, place: string) => `${number} to ${place}: `,
    by: (timestamp: string) => ` Answer by ${timestamp}.`,
    reply: ' Reply 1 yes, 0 no.',
    replyOrPart: ' Reply 1 yes, 0 no, 2 N = only N.',
    replyForAll: ' Reply 1 yes to all, 0 no to all. One by one:',
    accepted: (number: string, goods: string) => `${number}: confirmed ${goods}. Customer notified.`,
    rejected: (number: string, goods: string) => `${number}: declined ${goods}. Customer notified.`,
    isNow: (number: string, states: string) => `${number}: nothing was changed. It is ${states} now.`,
    which: (numbers: string, example: string) =>
      `Several orders are waiting: ${numbers}. Add the number: ${example} 1`,
    onlyAsked: (number: string, quantity: number) =>
      `${number}: only ${quantity} asked for. Nothing changed.`,
    several: (number: string) => `${number} has several products. Answer one by one:`,
    noneWaits: 'You have no orders to answer.',
    noSuchOrder: (number: string) => `Order ${number} is not yours.`,
    help: 'Not understood. Reply 1 yes, 0 no, 2 5 for only 5. With a number: GP-123 1',
  },
  ne: {
    reminder: 'सम्झना। ',
    head: (number: string, place: string) => `${number}, ${place}: `,
    by: (timestamp: string) => ` ${timestamp} सम्म।`,
    reply: ' जवाफ: 1 छ, 0 छैन।',
    replyOrPart: ' जवाफ: 1 छ, 0 छैन, 2 N = N मात्र।',
    replyForAll: ' जवाफ: 1 सबै छ, 0 केही छैन।',
    accepted: (number: string, goods: string) => `${number}: ${goods} पुष्टि भयो। ग्राहकलाई खबर गरियो।`,
    rejected: (number: string, goods: string) => `${number}: ${goods} अस्वीकृत। ग्राहकलाई खबर गरियो।`,
    isNow: (number: string, states: string) => `${number}: केही बदलिएन। अहिले ${states} छ।`,
    which: (numbers: string, example: string) => `धेरै अर्डर बाँकी छन्: ${numbers}। नम्बर पनि लेख्नुहोस्: ${example} 1`,
    onlyAsked: (number: string, quantity: number) => `${number}: ${quantity} मात्र मागिएको हो। केही बदलिएन।`,
    several: (number: string) => `${number} मा धेरै सामान छन्। एक-एक गरी जवाफ दिनुहोस्:`,
    noneWaits: 'जवाफ दिन बाँकी अर्डर छैन।',
    noSuchOrder: (number: string) => `${number} तपाईंको अर्डर होइन।`,
    help: 'बुझिएन। 1 छ, 0 छैन, 2 5 = 5 मात्र। नम्बरसहित: GP-123 1',
  },
} as const

export const smsTexts = (locale: Locale) => TEXTS[locale]

/** The goods in one line: '2 x 1 kg Goat Meat, 3 x 500 g Ghee'. */
export function goodsOf(items: readonly PendingItem[], locale: Locale): string {
  return items
    .map((item) => `${item.quantity} x ${item.unit_description} ${item[`name_${locale}`]}`)
    .join(', ')
}

/**
 * The SMS that asks a vendor: where to, the goods, the deadline, what to reply (where replies reach the shop), and the link; never more
 * than two parts.
 */
export function askingSms(
  order: PendingOrder,
  link: string,
  locale: Locale,
  { isReminder = false, canReply }: { isReminder?: boolean; canReply: boolean },
): string {
  const texts = TEXTS[locale]
  const [item, ...others] = order.items
  const answers = others.length > 0 ? texts.replyForAll : item!.quantity > 1 ? texts.replyOrPart : texts.reply
  const reply = canReply ? answers : ''
  const head = `${isReminder ? texts.reminder : ''}${texts.head(orderNumber(order.number), order.place[`name_${locale}`])}`
  const due = texts.by(formatShortTimestamp(order.due, locale))
  const goods = goodsOf(order.items, locale)
  const whole = (goods: string, due: string) => `${head}${goods}.${due}${reply} ${link}`
  for (const text of [whole(goods, due), whole(goods, '')]) if (fits(text)) return text
  // Goods that do not fit are left out, because the link shows them all.
  for (let length = goods.length - 1; length > 0; length--) {
    const text = whole(`${goods.slice(0, length).trimEnd()}..`, '')
    if (fits(text)) return text
  }
  return `${head}${link}`
}

/** Whether a text fits into two parts of an SMS. */
export function fits(text: string): boolean {
  return smsParts(text) <= 2
}
