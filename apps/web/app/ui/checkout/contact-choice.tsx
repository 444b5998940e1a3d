import type { Contact } from '@himalayan-green/shop/places/contacts.ts'
import { useMessages } from '../../locale.tsx'
import { Flag } from '../flag.tsx'
import { Icon } from '../icon.tsx'
import { OptionCard } from './option-card.tsx'
import { phoneText } from './phone-text.ts'
import { TextField } from './text-field.tsx'
import type { Faults, Typed } from './typed.ts'

/** Whom the rider calls: one of the person's contacts, or a new one. */
export function ContactChoice(props: {
  contacts: Contact[]
  /** Proposed for the first contact. */
  ownName: string
  typed: Typed
  faults: Faults
  focused: string | undefined
}) {
  const { contacts, ownName, ...form } = props
  const { checkout: words } = useMessages()
  const chosen = form.typed.contact ?? String(contacts[0]?.id ?? 'new')
  const fields = (
    <div className="field-pair">
      <TextField
        {...form}
        name="contact.full_name"
        label={words.fullName}
        autoComplete="name"
        defaultValue={contacts.length === 0 ? ownName : undefined}
      />
      <TextField
        {...form}
        name="contact.phone"
        label={words.phone}
        hint={words.phoneHint}
        prefix="+977"
        type="tel"
        inputMode="numeric"
        autoComplete="tel-national"
      />
    </div>
  )
  return (
    <section className="panel" aria-labelledby="contact">
      <h2 id="contact">{words.contact}</h2>
      {form.faults.contact && (
        <p className="field-error">
          <Icon name="warning-circle" /> {form.faults.contact}
        </p>
      )}
      {contacts.map((contact) => (
        <OptionCard
          key={contact.id}
          name="contact"
          value={contact.id}
          checked={chosen === String(contact.id)}
          title={contact.full_name}
          badge={contact.is_default && <Flag tone="green">{words.isDefault}</Flag>}
        >
          <span className="figures">{phoneText(contact.phone)}</span>
        </OptionCard>
      ))}
      {contacts.length > 0 ? (
        <OptionCard
          name="contact"
          value="new"
          checked={chosen === 'new'}
          title={words.addContact}
          opens={fields}
        />
      ) : (
        <>
          <input type="hidden" name="contact" value="new" />
          {fields}
        </>
      )}
    </section>
  )
}
