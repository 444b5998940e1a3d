import { maskedPhone } from '../../nepal/phone.ts'
import type { ContactSnapshot, PayerSnapshot } from '../snapshots.ts'

/** The contact as somebody sees it who has no need to call. */
export function maskedContact(contact: ContactSnapshot): ContactSnapshot {
  const { phone, alt_phone } = contact
  return { ...contact, phone: phone && maskedPhone(phone), alt_phone: alt_phone && maskedPhone(alt_phone) }
}

export function maskedPayer(payer: PayerSnapshot): PayerSnapshot {
  return { ...payer, phone: payer.phone && maskedPhone(payer.phone) }
}
