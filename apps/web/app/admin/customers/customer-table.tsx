import { useHref } from '../../locale.tsx'
import { Count } from '../../ui/count.tsx'
import { Flag } from '../../ui/flag.tsx'
import { Link } from '../../ui/link.tsx'
import { Price } from '../../ui/price.tsx'
import type { ShownCard } from './customer.server.ts'
import { useCustomersTexts } from './texts/customers.ts'

/** The list: a table, whose rows are cards on the phone. */
export function CustomerTable({ customers }: { customers: ShownCard[] }) {
  const href = useHref()
  const texts = useCustomersTexts()
  return (
    <table className="customers-table">
      <thead>
        <tr>
          <th scope="col">{texts.name}</th>
          <th scope="col">{texts.phone}</th>
          <th scope="col">{texts.latest}</th>
          <th scope="col">{texts.orders}</th>
          <th scope="col">{texts.credit}</th>
          <th scope="col">{texts.since}</th>
        </tr>
      </thead>
      <tbody>
        {customers.map(({ id, name, phone, is_blocked, orders, credit_paisa, latest, since }) => (
          <tr key={id}>
            <th scope="row">
              <Link to={href(`/admin/customers/${id}`)}>{name}</Link>{' '}
              {is_blocked && <Flag tone="red">{texts.blocked}</Flag>}
            </th>
            <td className="figures">{phone ?? <span className="muted">{texts.none}</span>}</td>
            <td>
              {latest ? (
                <>
                  <Link className="link" to={href(`/admin/orders/${latest.id}`)}>
                    {latest.number}
                  </Link>{' '}
                  <small>{latest.when}</small>
                </>
              ) : (
                <span className="muted">{texts.none}</span>
              )}
            </td>
            <td className="customers-figure" data-name={texts.orders}>
              <Count of={orders} />
            </td>
            <td className="customers-figure" data-name={texts.credit}>
              {credit_paisa > 0 ? (
                <Price paisa={credit_paisa} kind="total" />
              ) : (
                <span className="muted">–</span>
              )}
            </td>
            <td className="customers-since" data-name={texts.since}>
              {since}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
