import { useHref } from '../../locale.tsx'
import { Count } from '../../ui/count.tsx'
import { Flag } from '../../ui/flag.tsx'
import { Link } from '../../ui/link.tsx'
import { Price } from '../../ui/price.tsx'
import { ListTable } from '../list/list-table.tsx'
import type { ShownCard } from './customer.server.ts'
import { useCustomersTexts } from './texts/customers.ts'

/** The list of customers. */
export function CustomerTable({ customers }: { customers: ShownCard[] }) {
  const href = useHref()
  const texts = useCustomersTexts()
  const none = <span className="muted">{texts.none}</span>
  return (
    <ListTable
      label={texts.title}
      rows={customers}
      keyOf={({ id }) => id}
      columns={[
        {
          head: texts.name,
          kind: 'name',
          cell: ({ id, name, is_blocked }) => (
            <>
              <Link to={href(`/admin/customers/${id}`)}>{name}</Link>{' '}
              {is_blocked && <Flag tone="red">{texts.blocked}</Flag>}
            </>
          ),
        },
        { head: texts.phone, cell: ({ phone }) => (phone ? <span className="figures">{phone}</span> : none) },
        {
          head: texts.latest,
          cell: ({ latest }) =>
            latest ? (
              <>
                <Link className="link" to={href(`/admin/orders/${latest.id}`)}>
                  {latest.number}
                </Link>{' '}
                <small>{latest.when}</small>
              </>
            ) : (
              none
            ),
        },
        { head: texts.orders, kind: 'figure', cell: ({ orders }) => <Count of={orders} /> },
        {
          head: texts.credit,
          kind: 'figure',
          cell: ({ credit_paisa }) =>
            credit_paisa > 0 ? <Price paisa={credit_paisa} kind="total" /> : <span className="muted">–</span>,
        },
        { head: texts.since, kind: 'figure', cell: ({ since }) => since },
      ]}
    />
  )
}
