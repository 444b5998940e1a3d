// Chromium has no Nepali number data: `ne-NP` would silently differ from the server.
const format = new Intl.NumberFormat('en-IN-u-nu-deva')

/** A number inside a Nepali sentence, such as a count, a time or a ward: 1234 → '१,२३४'. */
export function devanagari(value: number): string {
  return format.format(value)
}

/**
 * A figure of a Nepali page in the digits of prices: 1234 → '1,234'. So are written quantities of goods (packs, contents, stock), what stands beside
 * a sign (Rs, %, ×), and a figure that stands alone, such as in a badge or a table.
 */
export function figure(value: number): string {
  return value.toLocaleString('en-IN')
}

/** A postposition after a name: joined to Devanagari letters, apart from others: 'कास्कीमा', 'eSewa मा'. */
export function joined(name: string, postposition: string): string {
  return /(?!\p{Nd})\p{Script=Devanagari}$/u.test(name) ? `${name}${postposition}` : `${name} ${postposition}`
}

/** The digits of a text, as "1–17": '१–१७'. */
export function devanagariDigits(text: string): string {
  return text.replace(/[0-9]/g, (digit) => String.fromCharCode(0x966 + Number(digit)))
}
