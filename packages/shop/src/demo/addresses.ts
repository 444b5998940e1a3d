/**
 * Addresses and phones that are nobody's, as patterns of SQL: example.com is kept for examples (RFC 2606), and the phones
 * are those of the demo's vendors. What is sent there anybody may read in a demo; a visitor who wants to see what others
 * get takes one of these.
 */
export const DEMO_ADDRESSES = ['%@example.com', '+9779800000___']

/** Whether an email or a phone is nobody's. */
export function isDemoAddress(address: string): boolean {
  return /^(.+@example\.com|\+9779800000\d{3})$/.test(address)
}
