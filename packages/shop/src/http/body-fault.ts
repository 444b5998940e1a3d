import type { Locale } from '../context.ts'
import { fileTexts } from './file-texts.ts'

/** Why a body was not read to its end. */
export type BodyFaultReason = 'tooLarge' | 'tooManyFields' | 'tooSlow' | 'cutOff' | 'busy'

/** A body that could not be read. It is the sender's fault, so that it is not logged. */
export class BodyFault extends Error {
  readonly reason: BodyFaultReason

  constructor(reason: BodyFaultReason) {
    super(`A body was not read: ${reason}`)
    this.name = 'BodyFault'
    this.reason = reason
  }
}

export const STATUS_OF_BODY_FAULT = {
  tooLarge: 413,
  tooManyFields: 413,
  tooSlow: 408,
  cutOff: 400,
  busy: 503,
} as const

/** The widest of our forms, that of the roles, has some hundreds. A field costs much more to read than its characters. */
const MAX_FIELDS = 5000

/** Seconds after which a body may be sent again for which there was no room. */
export const BUSY_SECONDS = 10

/** A sentence for people, in their language. `most` is in bytes. */
export function bodyFaultSentence(reason: BodyFaultReason, most: number, locale: Locale): string {
  if (reason === 'busy') return fileTexts(locale).busy
  if (reason === 'tooLarge') return WORDS[locale].tooLarge(sizeIn(most, locale))
  return WORDS[locale][reason]
}

function sizeIn(bytes: number, locale: Locale): string {
  const [size, unit] = bytes < 1024 * 1024 ? [bytes / 1024, 'KB'] : [bytes / 1024 / 1024, 'MB']
  const number = new Intl.NumberFormat(locale === 'ne' ? 'ne-NP-u-nu-deva' : 'en', {
    maximumFractionDigits: 1,
  })
  return `${number.format(size)} ${unit}`
}

const WORDS = {
  en: {
    tooLarge: (size: string) => `This is larger than the limit of ${size}.`,
    tooManyFields: `This form has more than ${new Intl.NumberFormat('en').format(MAX_FIELDS)} fields.`,
    tooSlow: 'The connection was too slow. Please send it again with a better connection.',
    cutOff: 'This did not arrive completely. Please send it again.',
  },
  ne: {
    tooLarge: (size: string) => `यो ${size} भन्दा ठूलो छ; हामी बढीमा त्यति लिन्छौँ।`,
    tooManyFields: `यो फारममा ${new Intl.NumberFormat('ne-NP-u-nu-deva').format(MAX_FIELDS)} भन्दा बढी खाना छन्।`,
    tooSlow: 'यो धेरै ढिलो आयो। कृपया राम्रो इन्टरनेट भएको ठाउँबाट फेरि पठाउनुहोस्।',
    cutOff: 'यो पूरा आइपुगेन। कृपया फेरि पठाउनुहोस्।',
  },
} as const

/**
 * Throws BodyFault for a form of more fields than any of ours has, before it is read into fields: a megabyte of `a&` is half a million,
 * which keep a process busy for seconds.
 */
export function refuseManyFields(contentType: string, body: Buffer): void {
  const separator = separatorIn(contentType)
  if (separator !== null && isMoreOften(separator, body, MAX_FIELDS)) throw new BodyFault('tooManyFields')
}

/** What stands between two fields; null for what is no form. A photo of some megabytes has the one of multipart once, by chance. */
function separatorIn(contentType: string): string | null {
  if (/urlencoded/i.test(contentType)) return '&'
  return /multipart/i.test(contentType) ? '\n--' : null
}

function isMoreOften(separator: string, body: Buffer, most: number): boolean {
  let count = 0
  for (let at = body.indexOf(separator); at >= 0; at = body.indexOf(separator, at + 1))
    if (++count > most) return true
  return false
}
