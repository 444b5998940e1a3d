// An SMS is sent, and paid for, in parts. In the alphabet of GSM 7 (3GPP TS 23.038) a single one holds 160 letters, and
// each of several 153; with any other letter, such as Devanagari, 70 and 67 units of UTF-16. Some characters of GSM 7
// count twice.

const BASIC = new Set(
  '@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&\'()*+,-./0123456789:;<=>?¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà',
)
const TWICE = new Set('\f^{}\\[~]|€')

/** What English texts are printed with that GSM 7 does not have, and what people type instead on a phone. */
const TYPED: Record<string, string> = {
  '–': '-',
  '—': '-',
  '’': "'",
  '‘': "'",
  '“': '"',
  '”': '"',
  '…': '...',
  '\u00a0': ' ',
}

/** The text as it costs least: dashes and quotation marks as on a phone, if it is in the alphabet of GSM 7 then; else as it is. */
export function plainSms(text: string): string {
  const plain = text.replace(/[–—’‘“”…\u00a0]/g, (one) => TYPED[one]!)
  return isGsm(plain) ? plain : text
}

const isGsm = (text: string) => [...text].every((character) => BASIC.has(character) || TWICE.has(character))

/** How many parts a text needs. A character that counts twice is never split. */
export function smsParts(text: string): number {
  const characters = [...text]
  const isPlain = isGsm(text)
  const sizes = characters.map((character) => (isPlain ? (TWICE.has(character) ? 2 : 1) : character.length))
  const [alone, each] = isPlain ? [160, 153] : [70, 67]
  if (sizes.reduce((sum, size) => sum + size, 0) <= alone) return 1
  let parts = 1
  let used = 0
  for (const size of sizes) {
    if (used + size > each) {
      parts++
      used = 0
    }
    used += size
  }
  return parts
}
