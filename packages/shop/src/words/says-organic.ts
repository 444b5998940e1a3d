/** “Organic” in the ways in which people write it, in either script. */
export const ORGANIC_WORDS = [
  'organic',
  'jaivik',
  'jaibik',
  'prangarik',
  'जैविक',
  'प्राङ्गारिक',
  'प्रांगारिक',
  'अर्गानिक',
  'अर्ग्यानिक',
].map((word) => word.normalize('NFC'))

/** Whether one of these texts says that something is organic, or asks for such a thing. */
export function saysOrganic(...texts: (string | null | undefined)[]): boolean {
  const all = texts.filter(Boolean).join(' ').normalize('NFC').toLowerCase()
  return ORGANIC_WORDS.some((word) => all.includes(word))
}
