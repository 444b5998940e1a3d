/** What is not seen: marks of direction, joiners, soft hyphens, variation selectors. Devanagari is written with joiners inside words. */
const UNSEEN =
  /(?![\u200c\u200d])[\p{Cf}\p{Default_Ignorable_Code_Point}]|(?<!\p{Script=Devanagari})[\u200c\u200d]|[\u200c\u200d](?!\p{Script=Devanagari})/gu

/**
 * A text as the eye reads it, for what is compared or looked up rather than shown: phones, emails, codes, names of columns, searches.
 * What is pasted from a phone book, a chat or a document carries marks that nobody sees, full-width characters and other dashes.
 */
export function plainText(text: string): string {
  return text
    .normalize('NFKC')
    .replace(UNSEEN, '')
    .replace(/[\p{Pd}\u2212]/gu, '-')
}
