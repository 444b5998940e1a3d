/**
 * An email or a phone with most of it masked, as anybody who has a link may see it: `m***@example.com`,
 * `+977*******567`.
 */
export function maskedAddress(to: string): string {
  const [name, host] = to.split('@')
  return host ? `${name!.slice(0, 1)}***@${host}` : `${to.slice(0, 4)}*******${to.slice(-3)}`
}
