import { latinDigits } from './nepal/numerals.ts'

// This module is made for the browser too: its forms compare what was pasted as the server does.

/** What is not seen: marks of direction, joiners, soft hyphens, variation selectors. Devanagari is written with joiners inside words. */
const UNSEEN =
  /(?![\u200c\u200d])[\p{Cf}\p{Default_Ignorable_Code_Point}\p{Noncharacter_Code_Point}]|(?<!\p{Script=Devanagari})[\u200c\u200d]|[\u200c\u200d](?!\p{Script=Devanagari})/gu

/** Of marks on one letter so many are kept, as in Unicode's stream-safe format (annex 15); writing has two or three. */
const MAX_MARKS = 30

/**
 * A text in a normal form. Marks are put in order by comparing each with those before it: sixty thousand on one letter, which a form
 * may hold, would keep a process busy for seconds.
 */
export const normalized = (text: string, form: 'NFC' | 'NFKC' = 'NFC') =>
  text
    .replace(/\p{M}+/gu, (marks) =>
      marks.length > MAX_MARKS ? [...marks].slice(0, MAX_MARKS).join('') : marks,
    )
    .normalize(form)

/**
 * A text as the eye reads it, for what is compared or looked up rather than shown: phones, emails, codes, names of columns, searches.
 * What is pasted from a phone book, a chat or a document carries marks that nobody sees, full-width characters and other dashes.
 * Fractions such as ½ stay what they are: 1½ would become 11/2.
 */
export function plainText(text: string): string {
  const parts = text.replace(UNSEEN, '').replace(/\P{No}+/gu, (part) => normalized(part, 'NFKC'))
  return normalized(parts).replace(/[\p{Pd}\u2212]/gu, '-')
}

/** The same with digits of either script as 0–9. */
export const plainDigits = (text: string) => latinDigits(plainText(text))

/** A phone or an email as it stands in a link or was copied out of one. */
export const plainContact = (text: string) =>
  plainDigits(text)
    .trim()
    .replace(/^(?:tel|mailto):/i, '')

/**
 * What comes along with a copied text and is no part of it: marks of direction, which can turn what stands after them on a label
 * (Unicode's report 36), blanks without width, soft hyphens, and noncharacters, which viewers of documents copy for a hyphen and
 * which no XML may hold. Joiners and selectors stay: Devanagari and emoji are written with them.
 */
const MARKS = /[\u00ad\u200b\u200e\u200f\u202a-\u202e\u2060\u2066-\u2069\ufeff]|\p{Noncharacter_Code_Point}/gu

/** A text as it is stored and shown. */
export const withoutMarks = (text: string) => text.replace(MARKS, '')

/** A name, which is written without anything that is not seen. */
export const withoutUnseen = (text: string) => text.replace(UNSEEN, '')
