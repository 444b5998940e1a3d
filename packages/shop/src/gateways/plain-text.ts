/** A description as every gateway takes it, signed text or not: letters, figures, blanks and hyphens. */
export function plainText(text: string, most: number): string {
  return (
    text
      .replace(/[^A-Za-z0-9 -]+/g, ' ')
      .replace(/\s+/g, ' ')
      .trim()
      .slice(0, most)
      .trim() || 'Order'
  )
}
