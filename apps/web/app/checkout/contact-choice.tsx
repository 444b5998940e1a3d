import type { Contact } from '@himalayan-green/shop/places/addresses/contacts.ts'
import type { Faults, Typed } from '../forms/typed.ts'
import { ContactFields } from '../places/contact-fields.tsx'
import { PayerFields, ReceiverFields } from '../places/receiver-fields.tsx'
import { usePlacesTexts } from '../places/texts/places.ts'
import { useReceiverTexts } from '../places/texts/receiver.ts'
import { Flag } from '../ui/flag.tsx'
import { Icon } from '../ui/icons/icon.tsx'
import { phoneText } from '../ui/phone-text.ts'
import { OptionCard } from './option-card.tsx'
import { useCheckoutTexts } from './texts/checkout.ts'

/** Who receives the order: one of the person's contacts, themselves, or somebody else. */
export function ContactChoice(props: {
  contacts: Contact[]
  /** An id, `new` or `other`. */
  chosen: string
  /** What the account is called, empty for nothing, and its proved number. */
  own: { full_name: string; phone: string | null }
  /** Who orders for somebody else. */
  payer: { full_name: string; phone: string | null }
  typed: Typed
  faults: Faults
  focused: string | undefined
}) {
  const { contacts, chosen, own, payer, ...form } = props
  const checkout = useCheckoutTexts()
  const places = usePlacesTexts()
  const texts = useReceiverTexts()
  const fault = form.faults.contact
  return (
    <section className="panel contact-choice" aria-labelledby="contact">
      <h2 id="contact">{checkout.contact}</h2>
      {fault && (
        <p className="field-error">
          <Icon name="warning-circle" /> {fault}
        </p>
      )}
      {contacts.map((contact) => (
        <OptionCard
          key={contact.id}
          name="contact"
          value={contact.id}
          checked={chosen === String(contact.id)}
          isForOther={contact.sms_locale !== null}
          title={contact.full_name}
          badge={contact.is_default && <Flag tone="green">{places.isDefault}</Flag>}
        >
          <span>{phoneText(contact.phone)}</span>
          {contact.sms_locale && <span>{texts.smsIn[contact.sms_locale]}</span>}
        </OptionCard>
      ))}
      <OptionCard
        name="contact"
        value="new"
        checked={chosen === 'new'}
        title={contacts.length > 0 ? places.addContact : texts.forMe}
        opens={
          <ContactFields
            prefix="contact."
            ownName={own.full_name}
            ownPhone={contacts.some(({ phone }) => phone === own.phone) ? null : own.phone}
            {...form}
          />
        }
      />
      <OptionCard
        name="contact"
        value="other"
        checked={chosen === 'other'}
        isForOther
        title={texts.forOther}
        opens={<ReceiverFields prefix="other." {...form} />}
      />
      <div className="payer-fields">
        <PayerFields own={payer} {...form} />
      </div>
    </section>
  )
}
