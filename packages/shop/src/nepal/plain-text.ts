import { latinDigits } from './numerals.ts'

// This module is made for the browser too: its forms compare what was pasted as the server does.

/** What is not seen: marks of direction, joiners, soft hyphens, variation selectors. Devanagari is written with joiners inside words. */
const UNSEEN =
  /(?![\u200c\u200d])[\p{Cf}\p{Default_Ignorable_Code_Point}]|(?<!\p{Script=Devanagari})[\u200c\u200d]|[\u200c\u200d](?!\p{Script=Devanagari})/gu

/**
 * A text as the eye reads it, for what is compared or looked up rather than shown: phones, emails, codes, names of columns, searches.
 * What is pasted from a phone book, a chat or a document carries marks that nobody sees, full-width characters and other dashes.
 * Fractions such as ½ stay what they are: 1½ would become 11/2.
 */
export function plainText(text: string): string {
  return text
    .replace(UNSEEN, '')
    .replace(/\P{No}+/gu, (part) => part.normalize('NFKC'))
    .normalize()
    .replace(/[\p{Pd}\u2212]/gu, '-')
}

/** The same with digits of either script as 0–9. */
export const plainDigits = (text: string) => latinDigits(plainText(text))

/** A phone or an email as it stands in a link or was copied out of one. */
export const plainContact = (text: string) =>
  plainDigits(text)
    .trim()
    .replace(/^(?:tel|mailto):/i, '')
