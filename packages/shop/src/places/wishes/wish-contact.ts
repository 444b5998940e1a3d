import { Email } from '../../accounts/email.ts'
import { lineOfText } from '../../input.ts'
import { toMobile } from '../../nepal/phone.ts'
import { wishTexts } from './wish-texts.ts'

const NO_CONTACT = { en: wishTexts('en').contact, ne: wishTexts('ne').contact }

/** Where somebody without an account is told of something once: a Nepali mobile number or an email address. */
export const WishContact = lineOfText(254)
  .refine((typed) => typed === '' || contactOf(typed) !== null, { params: NO_CONTACT })
  .transform((typed) => contactOf(typed)!)
  .meta({ description: 'A Nepali mobile number or an email address', example: '984-1234567' })

function contactOf(typed: string): string | null {
  return typed.includes('@') ? (Email.safeParse(typed).data ?? null) : toMobile(typed)
}
