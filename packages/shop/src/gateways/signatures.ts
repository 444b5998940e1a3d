import { createHmac, sign, timingSafeEqual } from 'node:crypto'

/** base64(HMAC-SHA256(text, secret)): eSewa, Cybersource. */
export function hmac256(text: string, secret: string): string {
  return createHmac('sha256', secret).update(text).digest('base64')
}

/** hex(HMAC-SHA512(text, secret)): Fonepay. */
export function hmac512(text: string, secret: string): string {
  return createHmac('sha512', secret).update(text).digest('hex')
}

/** base64 of the RSA-SHA256 signature (PKCS#1 v1.5) with a private key in PEM: connectIPS. */
export function rsaToken(text: string, key: string): string {
  return sign('RSA-SHA256', Buffer.from(text), key).toString('base64')
}

/** Compares in a time that does not reveal where they differ. */
export function isSame(given: string, expected: string): boolean {
  const [a, b] = [Buffer.from(given), Buffer.from(expected)]
  return a.length === b.length && timingSafeEqual(a, b)
}

/** `name=value` joined by commas, in the order of the names, which eSewa and Cybersource sign. */
export function signedText(names: readonly string[], fields: Readonly<Record<string, string>>): string {
  return names.map((name) => `${name}=${fields[name] ?? ''}`).join(',')
}

/**
 * The names that the answer declares as signed. Null unless each occurs once, they include `needed` and the list
 * itself, and the signed text can be split in one way only: a value with ",name=" in it would let somebody who chose it
 * (a card holder's name) turn the signed text into other fields.
 */
export function namesSigned(
  fields: Readonly<Record<string, string>>,
  needed: readonly string[],
): string[] | null {
  const names = fields.signed_field_names?.split(',') ?? []
  const isWhole =
    new Set(names).size === names.length &&
    names.length <= 100 &&
    [...needed, 'signed_field_names'].every((name) => names.includes(name)) &&
    names.every((name) => /^\w+$/.test(name) && Object.hasOwn(fields, name)) &&
    names.every((name) => name === 'signed_field_names' || !/,\s*\w+=/.test(fields[name]!))
  return isWhole ? names : null
}
