import type { ToPick } from '@himalayan-green/shop/fulfilment/pick-list.ts'
import { Link } from 'react-router'
import { useCheckoutTexts } from '../../checkout/texts/checkout.ts'
import { useHref, useTexts } from '../../locale.tsx'
import { useName } from '../../ui/names.tsx'
import { withQuery } from '../../ui/with-query.ts'
import { useShortTexts } from '../short/texts/short.ts'
import { keyOf, usePicked } from './picked.ts'
import { usePickListTexts } from './texts/pick-list.ts'

/** A line, until what time the first of it must be packed, and whether that is over. */
export type LineToPick = ToPick & { by: string | null; isLate: boolean }

/** The items to pick for all orders together, to tick off while picking. On paper the list has a sheet of its own. */
export function PickList({ lines, day }: { lines: LineToPick[]; day: string }) {
  const texts = usePickListTexts()
  const short = useShortTexts()
  const href = useHref()
  const checkout = useCheckoutTexts()
  const { catalogue } = useTexts()
  const nameOf = useName()
  const { picked, tick } = usePicked(lines)
  const forOrders = ({ orders, by, isLate }: LineToPick) => {
    if (isLate) return texts.forOrdersLate(orders)
    return by ? texts.forOrdersBy(orders, by) : texts.forOrders(orders)
  }
  return (
    <section className="panel pick-list" aria-labelledby="to-pick">
      <h2 id="to-pick">{texts.title}</h2>
      <p className="small muted">{texts.text}</p>
      <ul>
        {lines.map((line) => (
          <li key={keyOf(line)}>
            <label>
              <input
                type="checkbox"
                checked={picked.includes(keyOf(line))}
                onChange={(event) => tick(keyOf(line), event.currentTarget.checked)}
              />
              <span>
                <b>{nameOf(line)}</b> <span className="small muted">{forOrders(line)}</span>
              </span>
              <b className="figures">
                {checkout.times(line.quantity, catalogue.unit(line.unit_description))}
              </b>
            </label>
            <p className="pick-list-short">
              <Link className="link small" to={withQuery(href(`/vendor/short/${line.product_id}`), { day })}>
                {short.open} <span className="visually-hidden">{nameOf(line)}</span>
              </Link>
            </p>
          </li>
        ))}
      </ul>
    </section>
  )
}
