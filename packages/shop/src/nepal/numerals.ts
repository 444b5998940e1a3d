// The locale 'ne' is not used because browsers without its data print Latin digits; this one works everywhere.
const nepali = new Intl.NumberFormat('en-IN-u-nu-deva')

/** A number in Nepali digits, grouped in lakh: 125000 → १,२५,०००. */
export function nepaliFigures(number: number): string {
  return nepali.format(number)
}

/** A text with its digits in Nepali: 1-17 → १-१७. */
export function nepaliDigits(text: string): string {
  return text.replace(/[0-9]/g, (digit) => String.fromCharCode(0x966 + Number(digit)))
}

/** A text with Devanagari digits as 0–9, because people type both into number fields. */
export function latinDigits(text: string): string {
  return text.replace(/[०-९]/g, (digit) => String(digit.charCodeAt(0) - 0x966))
}
