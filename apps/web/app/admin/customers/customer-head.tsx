import { Intent } from '../../forms/intent.tsx'
import { Avatar } from '../../ui/avatar.tsx'
import { Flag } from '../../ui/flag.tsx'
import { isMasked, phoneText } from '../../ui/phone-text.ts'
import type { ShownCustomer } from './customer.server.ts'
import type { action } from './customer-action.server.ts'
import { useCustomersTexts } from './texts/customers.ts'

/** Who it is, with what one does first: call them, or type an order for them. */
export function CustomerHead({ of, draft }: { of: ShownCustomer; draft: string | null }) {
  const { name, is_named, phone, display_picture, acts_for, blockedSince } = of
  const texts = useCustomersTexts()
  return (
    <div className="customer-head">
      <Avatar name={name} picture={display_picture} />
      <div className="customer-name">
        <h1>{name}</h1>
        <p>
          {!is_named && <span className="muted">{texts.unnamed}</span>}{' '}
          {blockedSince && <Flag tone="red">{texts.blocked}</Flag>}{' '}
          {acts_for && <Flag tone="blue">{texts.actsFor[acts_for]}</Flag>}
        </p>
      </div>
      {phone && (
        <div className="customer-actions">
          {isMasked(phone) ? (
            <span>{phoneText(phone)}</span>
          ) : (
            <a
              className="button is-ghost is-small"
              href={`tel:${phone}`}
              aria-label={texts.call(phoneText(phone))}
            >
              {phoneText(phone)}
            </a>
          )}
          {draft && !blockedSince && (
            <form method="post">
              <input type="hidden" name="draft" value={draft} />
              <input type="hidden" name="phone" value={phone} />
              <Intent<typeof action> name="order" className="button is-small">
                {texts.orderFor}
              </Intent>
            </form>
          )}
        </div>
      )}
    </div>
  )
}
