/** An email or a phone as far as whoever has a link must know it: `m***@example.com`, `+977*******567`. */
export function maskedAddress(to: string): string {
  const [name, host] = to.split('@')
  return host ? `${name!.slice(0, 1)}***@${host}` : `${to.slice(0, 4)}*******${to.slice(-3)}`
}
