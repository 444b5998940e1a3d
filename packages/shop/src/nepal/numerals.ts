// Not the locale 'ne': browsers without its data print Latin figures. This one reads the same everywhere.
const nepali = new Intl.NumberFormat('en-IN-u-nu-deva')

/** A number in Nepali figures, grouped in lakh: 125000 → १,२५,०००. */
export function nepaliFigures(number: number): string {
  return nepali.format(number)
}

/** The digits of a text in Nepali: 1-17 → १-१७. */
export function nepaliDigits(text: string): string {
  return text.replace(/[0-9]/g, (digit) => String.fromCharCode(0x966 + Number(digit)))
}

/** Text with Devanagari digits as 0–9: people type both into number fields. */
export function latinDigits(text: string): string {
  return text.replace(/[०-९]/g, (digit) => String(digit.charCodeAt(0) - 0x966))
}
