/** A description that every gateway accepts, signed or not: letters, digits, blanks and hyphens. */
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
