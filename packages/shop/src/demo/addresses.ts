/**
 * Addresses and phones that belong to nobody, as SQL patterns: example.com is reserved for examples (RFC 2606), and the
 * phones are those of the demo's vendors. In a demo anybody may read what is sent to them, so that visitors can use
 * them to see what others get.
 */
export const DEMO_ADDRESSES = ['%@example.com', '+9779800000___']

/** Whether an email or a phone belongs to nobody. */
export function isDemoAddress(address: string): boolean {
  return /^(.+@example\.com|\+9779800000\d{3})$/.test(address)
}
