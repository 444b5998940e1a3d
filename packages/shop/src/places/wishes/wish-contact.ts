import { contactField } from '../../accounts/contact.ts'
import { wishTexts } from './wish-texts.ts'

/** Where somebody without an account is told of something once. */
export const WishContact = contactField({ en: wishTexts('en').contact, ne: wishTexts('ne').contact })
