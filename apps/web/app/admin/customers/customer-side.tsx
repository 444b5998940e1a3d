import { useHref } from '../../locale.tsx'
import { placeOfAddress, usePlaceLine } from '../../places/place-line.ts'
import { usePlacesTexts } from '../../places/texts/places.ts'
import { Flag } from '../../ui/flag.tsx'
import { Link } from '../../ui/link.tsx'
import { Price } from '../../ui/price.tsx'
import { rupees } from '../../ui/rupees.ts'
import type { ShownCustomer } from './customer.server.ts'
import { useCustomersTexts } from './texts/customers.ts'

/** What the shop owes them to shop with, and the latest that changed it. */
export function CustomerCredit({ of: { credit, credit_entries } }: { of: ShownCustomer }) {
  const href = useHref()
  const texts = useCustomersTexts()
  return (
    <section className="panel" aria-labelledby="credit">
      <h2 id="credit">{texts.creditTitle}</h2>
      <p className="customer-balance">
        <Price paisa={credit.balance_paisa} kind="total" />
      </p>
      {credit.kept_paisa > 0 && (
        <p className="small muted">{texts.creditReserved(rupees(credit.kept_paisa, 'total'))}</p>
      )}
      {credit_entries.length === 0 ? (
        <p className="muted">{texts.noCredit}</p>
      ) : (
        <ul className="customer-lines">
          {credit_entries.map(({ id, when, amount_paisa, order_group_id, number }) => (
            <li key={id}>
              <span className="customer-line">
                {number && order_group_id ? (
                  <Link className="link" to={href(`/admin/orders/${order_group_id}`)}>
                    {amount_paisa < 0 ? texts.creditUsed(number) : texts.creditGot(number)}
                  </Link>
                ) : amount_paisa < 0 ? (
                  texts.creditUsedAlone
                ) : (
                  texts.creditGotAlone
                )}
                <small>{when}</small>
              </span>
              <b>
                {amount_paisa < 0 ? '− ' : '+ '}
                <Price paisa={Math.abs(amount_paisa)} kind="total" />
              </b>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

/** Where their orders go. */
export function CustomerAddresses({ of }: { of: ShownCustomer['addresses'] }) {
  const texts = useCustomersTexts()
  const places = usePlacesTexts()
  const lineOf = usePlaceLine()
  return (
    <section className="panel" aria-labelledby="addresses">
      <h2 id="addresses">{texts.addresses}</h2>
      {of.length === 0 && <p className="muted">{texts.noAddresses}</p>}
      <ul className="customer-lines">
        {of.map((address) => {
          const { id, label, house, landmark, instructions, is_default } = address
          return (
            <li key={id}>
              <span className="customer-line">
                <span>
                  <b>{places.labels[label]}</b> {is_default && <Flag tone="green">{texts.isDefault}</Flag>}
                </span>
                <span>{lineOf(placeOfAddress(address))}</span>
                <span className="muted">{[house, landmark, instructions].filter(Boolean).join(', ')}</span>
              </span>
            </li>
          )
        })}
      </ul>
    </section>
  )
}
