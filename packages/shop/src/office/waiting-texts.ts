import { METHOD_WORDS } from '../content/facts.ts'
import type { Locale } from '../context.ts'
import { showRupees } from '../money/money.ts'
import { writtenDay } from '../nepal/written-date.ts'
import { orderNumber } from '../orders/number.ts'
import type { FirstInLine } from './first-in-line.ts'
import type { LowStock } from './low-stock.ts'
import type { WaitingQueue } from './queues.ts'

const TEXTS = {
  en: {
    left: (name: string, stock: number) => (stock === 0 ? `${name}, sold out` : `${name}, ${stock} left`),
    sells: (vendor: string, aDay: number) => `${vendor}, sells ${aDay} a day`,
    cashOf: (day: string) => `Cash of ${day}`,
    jobs: 'Failed permanently, or keeps failing',
    proposed: (reference: string) => `Transaction ${reference} proposed; another person must confirm it`,
    notSure: 'The gateway has not confirmed the payment',
  },
  ne: {
    left: (name: string, stock: number) => (stock === 0 ? `${name}, सकियो` : `${name}, ${stock} बाँकी`),
    sells: (vendor: string, aDay: number) => `${vendor}, दिनमा ${aDay} बिक्छ`,
    cashOf: (day: string) => `${day} को नगद`,
    jobs: 'स्थायी रूपमा असफल वा बारम्बार असफल',
    proposed: (reference: string) => `कारोबार ${reference} प्रस्ताव गरिएको छ, अर्को व्यक्तिले पुष्टि गर्नुपर्छ`,
    notSure: 'भुक्तानी सेवाबाट पुष्टि आएको छैन',
  },
}

const joined = (parts: (string | null | undefined | false)[]) => parts.filter(Boolean).join(', ')

/** What the first in line of a queue is: 'GP-000123, Goat Meat'. */
export function whatOf(locale: Locale, about: WaitingQueue | LowStock, first?: FirstInLine): string {
  const texts = TEXTS[locale]
  if (!('queue' in about)) return texts.left(locale === 'ne' ? about.name_ne : about.name_en, about.stock)
  if (about.queue === 'cash') return texts.cashOf(writtenDay(about.oldest!, locale))
  if (!first) return texts.jobs
  return joined([
    first.number !== null && orderNumber(first.number),
    locale === 'ne' ? first.name_ne : first.name_en,
    first.provider && METHOD_WORDS[first.provider][locale],
    first.provider && first.paisa !== null && showRupees(first.paisa),
  ])
}

/** What more is known of it: whose it is, how much, what somebody wrote. */
export function detailOf(locale: Locale, about: WaitingQueue | LowStock, first?: FirstInLine): string {
  const texts = TEXTS[locale]
  if (!('queue' in about)) {
    const aDay = Math.max(1, Math.round(about.a_day))
    return texts.sells(locale === 'ne' ? about.vendor_ne : about.vendor_en, aDay)
  }
  if (!first) return ''
  if (about.queue === 'payments') return first.note ? texts.proposed(first.note) : texts.notSure
  return joined([
    locale === 'ne' ? first.of_ne : first.of_en,
    first.paisa !== null && showRupees(first.paisa),
    first.note,
  ])
}
