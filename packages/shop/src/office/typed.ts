import type { Ctx, Rights } from '../context.ts'
import { typedNameKeys } from '../nepal/name-keys.ts'
import { toMobile } from '../nepal/phone.ts'
import { plainContact, plainDigits } from '../plain-text.ts'

/** A phone number is looked for from this digit on. */
const MIN_DIGITS = 6
/** So is an address of mail from this letter on. */
const MIN_CHARACTERS = 3

/** What somebody may mean by what they type. */
export interface Typed {
  /** The number of an order. */
  number: number | null
  /** The first and the last phone number that begin with what was typed. */
  phones: { from: string; to: string } | null
  /** The beginning of a mail address. */
  mail: string | null
  /** For each word the keys of which a name has one; null where nothing can be a name. */
  names: string[][] | null
}

export function readTyped(search: string): Typed {
  const plain = plainDigits(search).trim()
  const [, number] = /^(?:GP-?|#)?\s*([0-9]{1,9})$/i.exec(plain) ?? []
  const names = /\d|@/.test(plain) ? [] : typedNameKeys(plain)
  const mail = plainContact(search).toLowerCase()
  return {
    number: number === undefined ? null : Number(number),
    phones: phonesOf(plain),
    mail: mail.length >= MIN_CHARACTERS && /^[!-~]+$/.test(mail) ? mail : null,
    names: names.length > 0 ? names : null,
  }
}

/**
 * The phone numbers among which the actor may look: to beginnings only who sees whole numbers with one of these rights. To
 * everybody else an answer would tell the hidden digits one by one, so that they need the whole number.
 */
export function phonesFor({ actor }: Ctx, { phones }: Typed, ...rights: Rights): Typed['phones'] {
  if (phones === null || phones.from === phones.to) return phones
  return rights.some((right) => actor?.rights.includes(right)) ? phones : null
}

/** Numbers are stored as +977 and ten digits, and typed with or without the country. */
function phonesOf(plain: string): Typed['phones'] {
  const whole = toMobile(plain)
  if (whole) return { from: whole, to: whole }
  const digits = plain.replace(/[\s()+.-]/g, '')
  const [, national] = /^(?:0{0,2}977)?0?(9[678]\d*)$/.exec(digits) ?? []
  if (national === undefined || national.length < MIN_DIGITS || national.length > 10) return null
  return { from: `+977${national.padEnd(10, '0')}`, to: `+977${national.padEnd(10, '9')}` }
}
