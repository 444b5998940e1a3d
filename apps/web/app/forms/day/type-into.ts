/** Writes a text into a field as if it was typed: whoever listens for typing hears of it, also the form around it. */
export function typeInto(field: Pick<HTMLInputElement, 'value' | 'dispatchEvent'>, text: string): void {
  field.value = text
  field.dispatchEvent(new Event('input', { bubbles: true }))
}
