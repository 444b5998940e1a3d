import type { OrderSort } from '@himalayan-green/shop/office/workbench/order-filters.ts'
import { useHref, useTexts } from '../../../locale.tsx'
import { usePaymentTexts } from '../../../payment/texts/payment.ts'
import { placeOfOrder, usePlaceLine } from '../../../places/place-line.ts'
import { Flag } from '../../../ui/flag.tsx'
import { Icon } from '../../../ui/icons/icon.tsx'
import { Link } from '../../../ui/link.tsx'
import { useName } from '../../../ui/names.tsx'
import { rupees } from '../../../ui/rupees.ts'
import { useWorkbenchTexts } from '../texts/workbench.ts'
import { ChooseAll, ChosenForm, digitsOf } from './chosen-form.tsx'
import { addressOf, type OrderQuery } from './order-query.ts'
import type { ListedOrder } from './orders.server.ts'
import { wordOf } from './stages.ts'

/** The list: a table, whose rows are cards on the phone. `shown` is the order that stands beside it. Rows are chosen by their boxes. */
export function OrderTable(props: {
  orders: ListedOrder[]
  query: OrderQuery
  /** The order in which the list comes unless another is asked for. */
  usual: OrderSort
  shown: string | null
  /** Whether the reader may write to customers. */
  mayWrite: boolean
}) {
  const { orders, query, usual, shown, mayWrite } = props
  const href = useHref()
  const { shell } = useTexts()
  const texts = useWorkbenchTexts()
  const isOldest = (query.sort ?? usual) === 'oldest'
  const other = isOldest ? 'newest' : 'oldest'
  const turned = addressOf(href('/admin/orders'), { ...query, sort: other === usual ? undefined : other })
  return (
    <ChosenForm orders={orders} mayWrite={mayWrite}>
      <table className="workbench-table">
        <thead>
          <tr>
            <td>
              <ChooseAll />
            </td>
            <th scope="col" aria-sort={isOldest ? 'ascending' : 'descending'}>
              <Link to={turned}>
                {texts.order}{' '}
                <span className="visually-hidden">{isOldest ? texts.oldestFirst : texts.newestFirst}</span>
                <span aria-hidden="true">{isOldest ? '↑' : '↓'}</span>
              </Link>
            </th>
            <th scope="col">{texts.customer}</th>
            <th scope="col">{texts.packages}</th>
            <th scope="col">{texts.state}</th>
            <th scope="col">
              {texts.total}, {shell.currency}
            </th>
            <th scope="col">{texts.waits}</th>
          </tr>
        </thead>
        <tbody>
          {orders.map((order) => (
            <OrderRow key={order.id} order={order} query={query} isShown={order.id === shown} />
          ))}
        </tbody>
      </table>
    </ChosenForm>
  )
}

function OrderRow({ order, query, isShown }: { order: ListedOrder; query: OrderQuery; isShown: boolean }) {
  const href = useHref()
  const texts = useWorkbenchTexts()
  const { methods } = usePaymentTexts()
  const lineOf = usePlaceLine()
  const { word, tone } = wordOf(order.parts)
  return (
    <tr
      className={isShown ? 'is-shown' : undefined}
      data-order={order.id}
      data-preview={addressOf(href('/admin/orders'), query, { preview: order.id })}
    >
      <td className="order-box">
        <input
          type="checkbox"
          name="order"
          value={digitsOf(order.number)}
          aria-label={texts.choose(order.number)}
        />
      </td>
      <th scope="row" className="order-number">
        <Link to={href(`/admin/orders/${order.id}`)}>{order.number}</Link>
        <small>{order.humanized_created}</small>
      </th>
      <td className="order-who">
        <b>{order.contact.full_name}</b>
        <small>{lineOf(placeOfOrder(order.delivery_address))}</small>
        {order.comes && <small>{texts.comes(order.comes)}</small>}
      </td>
      <td className="order-parts">
        <Parts of={order.parts} />
        <small>{texts.vendors(order.parts.length)}</small>
      </td>
      <td className="order-state">
        <Flag tone={tone}>{texts.stage[word]}</Flag>
      </td>
      <td className="order-total">
        <b className="figures">{rupees(order.total_paisa)}</b>
        <small>{order.payment_method === 'cod' ? texts.cash : methods[order.payment_method]}</small>
      </td>
      <td className="order-waits">
        <span className={order.is_late ? 'is-late' : undefined}>{order.waits}</span>
        <Link
          className="icon-button order-preview-link"
          to={addressOf(href('/admin/orders'), query, { preview: order.id })}
          aria-label={texts.preview(order.number)}
        >
          <Icon name="caret-right" size="small" />
        </Link>
      </td>
    </tr>
  )
}

/** A square for each vendor's part; the words are for who does not see them. */
function Parts({ of }: { of: ListedOrder['parts'] }) {
  const nameOf = useName()
  const texts = useWorkbenchTexts()
  const words = of.map(({ vendor, stage, is_late }) => {
    const word = texts.stage[is_late ? 'late' : stage]
    return `${nameOf(vendor)}: ${word}`
  })
  return (
    <span className="part-squares" role="img" aria-label={words.join(', ')} title={words.join(', ')}>
      {of.map(({ vendor, stage, is_late }, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: parts keep their places
        <i key={`${vendor.name_en}-${place}`} className={`part-square is-${is_late ? 'late' : stage}`} />
      ))}
    </span>
  )
}
