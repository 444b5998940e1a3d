import type { Locale } from '../context.ts'
import { plainSms, smsParts } from '../messaging/sms-parts.ts'
import { nepaliFigures } from '../nepal/numerals.ts'
import { formatShortTimestamp, shortDay } from '../nepal/written-date.ts'
import type { Names } from './kinds.ts'

// Pieces of the sentences of notices, for every feature's.

/** The reason in the words of the person who gave it. */
export const because = (note: string) => (note ? ` “${note}”` : '')

/** Typed words as a sentence, for an SMS, in which quotation marks would cost letters. */
export const ended = (typed: string, locale: Locale) =>
  /[.!?।]$/.test(typed) ? typed : `${typed}${locale === 'ne' ? '।' : '.'}`

/** How many products are named; the others are counted. */
const MAX_NAMED = 3

/** A product, and how many of it where that is said. */
type Counted = Names & { quantity?: number | undefined }

export function listed(products: readonly Counted[], locale: Locale): string {
  const named = products.slice(0, MAX_NAMED).map(({ quantity, ...product }) => {
    const name = product[`name_${locale}`]
    return quantity ? `${quantity} × ${name}` : name
  })
  const others = products.length - named.length
  return `${named.join(', ')}${andMore(others, locale)}${others > 0 && locale === 'ne' ? ' वटा' : ''}`
}

function andMore(others: number, locale: Locale): string {
  if (others === 0) return ''
  return locale === 'ne' ? ` र थप ${nepaliFigures(others)}` : ` and ${others} more`
}

/** All of them, for an SMS that is shortened if it is too long. */
export const list = (products: readonly Counted[], locale: Locale) =>
  products
    .map(({ quantity, ...product }) => `${quantity ? `${quantity} x ` : ''}${product[`name_${locale}`]}`)
    .join(', ')

/** A deadline in an SMS: '7 Mangsir (23 Nov) 08:45'. Who pays from abroad for home may not know Bikram Sambat. */
export function until(iso: string, locale: Locale): string {
  const at = new Date(iso)
  const short = formatShortTimestamp(at, locale)
  return locale === 'ne' ? short : short.replace(/ (?=\S+$)/, ` (${shortDay(at, locale).ad}) `)
}

/** Whether a text is one part of an SMS. */
export const fits = (text: string) => smsParts(plainSms(text)) === 1

/** The first sentence into which the whole name fits; otherwise the last, with the name shortened. */
export function fitting(name: string, sentences: ((name: string) => string)[]): string {
  return sentences.map((sentence) => sentence(name)).find(fits) ?? named(sentences.at(-1)!, name)[0]!
}

/** The sentence with the name, which is shortened until it fits. */
export function named(sentence: (name: string) => string, name: string): string[] {
  const characters = [...new Intl.Segmenter().segment(name)].map(({ segment }) => segment)
  for (let length = characters.length; length > 0; length--) {
    const shown = length === characters.length ? name : `${characters.slice(0, length).join('').trimEnd()}..`
    if (fits(sentence(shown))) return [sentence(shown)]
  }
  return [sentence('..')]
}

/**
 * An SMS about products, the best first: each sentence with all names, then with fewer whole ones and how many more there are, and at
 * last the first name shortened.
 */
export function naming(
  products: readonly Names[],
  locale: Locale,
  ...sentences: [...((what: string) => string)[], (what: string) => string]
): string[] {
  const names = products.map((product) => product[`name_${locale}`])
  const wholes = names.map((_, left) => {
    const shown = names.slice(0, names.length - left)
    return `${shown.join(', ')}${andMore(left, locale)}`
  })
  const [first = '', ...others] = names
  const last = sentences.at(-1)!
  return [
    ...wholes.flatMap((what) => sentences.map((sentence) => sentence(what))),
    ...named((name) => last(`${name}${andMore(others.length, locale)}`), first),
  ]
}
