import type { Contact } from '@himalayan-green/shop/places/contacts.ts'
import { useCheckoutMessages } from '../../messages/checkout.ts'
import { usePlacesMessages } from '../../messages/places.ts'
import { ContactFields } from '../places/contact-fields.tsx'
import type { Faults, Typed } from '../typed.ts'
import { Choice } from './choice.tsx'
import { phoneText } from './phone-text.ts'

/** Whom the rider calls: one of the person's contacts, or a new one. */
export function ContactChoice(props: {
  contacts: Contact[]
  ownName: string
  typed: Typed
  faults: Faults
  focused: string | undefined
}) {
  const { contacts, ownName, ...form } = props
  const checkout = useCheckoutMessages()
  const places = usePlacesMessages()
  return (
    <Choice
      name="contact"
      title={checkout.contact}
      saved={contacts.map((contact) => ({
        ...contact,
        title: contact.full_name,
        lines: [phoneText(contact.phone)],
      }))}
      chosen={form.typed.contact ?? String(contacts[0]?.id ?? 'new')}
      fault={form.faults.contact}
      addLabel={places.addContact}
      fields={
        <ContactFields prefix="contact." ownName={contacts.length === 0 ? ownName : undefined} {...form} />
      }
    />
  )
}
