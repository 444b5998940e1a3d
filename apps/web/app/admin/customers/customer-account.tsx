import { MESSAGE_DAYS } from '@himalayan-green/shop/trade-terms.ts'
import { Flag } from '../../ui/flag.tsx'
import { phoneText } from '../../ui/phone-text.ts'
import type { ShownCustomer } from './customer.server.ts'
import { useCustomersTexts } from './texts/customers.ts'

/** The account itself: contacts, language, what they want to be told, and that it was told. */
export function CustomerAccount({ of }: { of: ShownCustomer }) {
  const { since, phone, email, email_verified, confirmed_phone, locale, choices, sessions, messages } = of
  const texts = useCustomersTexts()
  return (
    <section className="panel" aria-labelledby="account">
      <h2 id="account">{texts.account}</h2>
      {of.blockedSince && <p>{texts.blockedSince(of.blockedSince)}</p>}
      <dl className="customer-facts">
        <dt>{texts.since}</dt>
        <dd>{since}</dd>
        <dt>{texts.phone}</dt>
        <dd>{phone ? phoneText(phone) : texts.none}</dd>
        {confirmed_phone && (
          <>
            <dt>{texts.confirmedPhone}</dt>
            <dd>{phoneText(confirmed_phone)}</dd>
          </>
        )}
        <dt>{texts.email}</dt>
        <dd>
          {email ?? texts.none} {email && !email_verified && <Flag>{texts.unconfirmed}</Flag>}
        </dd>
        <dt>{texts.language}</dt>
        <dd>{texts.languages[locale]}</dd>
        <dt>{texts.mails}</dt>
        <dd>{texts.amounts[choices.mail]}</dd>
        <dt>{texts.smses}</dt>
        <dd>{texts.amounts[choices.sms]}</dd>
        <dt>{texts.signedIn}</dt>
        <dd>{sessions === 0 ? texts.noSessions : texts.sessions(sessions)}</dd>
      </dl>
      <h3>{texts.messages(MESSAGE_DAYS)}</h3>
      {messages.length === 0 && <p className="muted">{texts.noMessages}</p>}
      <ul className="customer-lines">
        {messages.map(({ id, channel, purpose, when, state }) => (
          <li key={id}>
            <span className="customer-line">
              {[texts.channels[channel], purpose && texts.purposes[purpose]].filter(Boolean).join(', ')}
              <small>{when}</small>
            </span>
            <span className="small">{texts.sent[state]}</span>
          </li>
        ))}
      </ul>
      <p className="small muted">{texts.audited}</p>
    </section>
  )
}
