import { plainContact } from '../plain-text.ts'

/**
 * A Nepali mobile number as it is stored (+977 and ten digits), from any way of typing it: Devanagari digits, blanks,
 * hyphens, marks that were pasted along, 00977, +977, 977 or a leading 0. Null if it is none.
 */
export function toMobile(typed: string): string | null {
  const digits = digitsOf(typed)
  const [, national] = /^(?:(?:\+|00)?977)?0?(9[678]\d{8})$/.exec(digits) ?? []
  return national ? `+977${national}` : null
}

/**
 * Any phone number as it is stored (E.164), for people whom no rider calls: a Nepali mobile in any of the ways above,
 * or a number of any country with its code. Null if it is none.
 */
export function toAnyPhone(typed: string): string | null {
  const mobile = toMobile(typed)
  if (mobile) return mobile
  const digits = digitsOf(typed)
  const [, international] = /^(?:\+|00)([1-9]\d{6,14})$/.exec(digits) ?? []
  return international ? `+${international}` : null
}

/** What is left of a number without what stands between its digits. */
const digitsOf = (typed: string) => plainContact(typed).replace(/[\s()\-./]/g, '')

/** A stored number of which a list shows enough to tell one from another: '+977 984-••••567'. */
export function maskedPhone(phone: string): string {
  const [, national] = /^\+977(\d{10})$/.exec(phone) ?? []
  return national
    ? `+977 ${national.slice(0, 3)}-••••${national.slice(-3)}`
    : `${phone.slice(0, 4)}••••${phone.slice(-3)}`
}
