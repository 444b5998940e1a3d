import type { Locale } from '../context.ts'
import { lineOfText } from '../input.ts'
import { toMobile } from '../nepal/phone.ts'
import { plainContact } from '../plain-text.ts'
import { Email } from './email.ts'

/**
 * Where somebody without an account is written to: a Nepali mobile number (+977…) or an email address (lower case). `refused` says in
 * each language what is wrong with anything else.
 */
export const contactField = (refused: Record<Locale, string>) =>
  lineOfText(254)
    .refine((typed) => typed === '' || contactOf(typed) !== null, { params: refused })
    .transform((typed) => contactOf(typed)!)
    .meta({ description: 'A Nepali mobile number or an email address', example: '984-1234567' })

function contactOf(typed: string): string | null {
  return plainContact(typed).includes('@') ? (Email.safeParse(typed).data ?? null) : toMobile(typed)
}
