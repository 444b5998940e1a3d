import type { Paisa } from '@himalayan-green/shop/money/money.ts'
import { Link } from 'react-router'
import { useHref, useTexts } from '../../locale.tsx'
import { Price } from '../../ui/price.tsx'
import { useProductHistoryTexts } from './texts/product-history.ts'

interface ShownMove {
  when: string
  change: number
  reason: string
  stock: number | null
  note: string
  name: string | null
  order: { id: string; number: string } | null
}

interface ShownPrice {
  when: string
  before_paisa: Paisa | null
  price_paisa: Paisa
  sale: 'began' | 'ended' | null
  name: string | null
}

/** What came into stock and went, the newest first. */
export function StockTable(props: { moves: ShownMove[]; mayOpenOrders: boolean }) {
  const { moves, mayOpenOrders } = props
  const texts = useProductHistoryTexts()
  const { shell } = useTexts()
  const href = useHref()
  const reasons: Record<string, string> = { ...texts.reasons, ...texts.others }
  const signed = (change: number) => `${change < 0 ? '−' : '+'}${shell.count(Math.abs(change))}`
  return (
    <section className="panel" aria-labelledby="stock-moves">
      <h2 id="stock-moves">{texts.moves}</h2>
      <div className="product-history">
        <table>
          <thead>
            <tr>
              <th scope="col">{texts.when}</th>
              <th scope="col" className="is-figure">
                {texts.change}
              </th>
              <th scope="col" className="is-figure">
                {texts.left}
              </th>
              <th scope="col">{texts.reason}</th>
              <th scope="col">{texts.who}</th>
            </tr>
          </thead>
          <tbody>
            {moves.map((move) => (
              <tr key={`${move.when} ${move.reason} ${move.order?.id ?? move.stock} ${move.change}`}>
                <td>{move.when}</td>
                <td className="is-figure">{signed(move.change)}</td>
                <td className="is-figure">{move.stock === null ? '' : shell.count(move.stock)}</td>
                <td>
                  {reasons[move.reason]}
                  {move.note && <span className="small muted">{move.note}</span>}
                </td>
                <td>
                  {move.order && mayOpenOrders && (
                    <Link className="link" to={href(`/admin/orders/${move.order.id}`)}>
                      {move.order.number}
                    </Link>
                  )}
                  {move.order && !mayOpenOrders && move.order.number}
                  {!move.order && (move.name ?? <span className="muted">{texts.nobody}</span>)}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  )
}

/** What it cost, the newest first. */
export function PriceTable({ prices }: { prices: ShownPrice[] }) {
  const texts = useProductHistoryTexts()
  return (
    <section className="panel" aria-labelledby="price-changes">
      <h2 id="price-changes">{texts.prices}</h2>
      <div className="product-history">
        <table>
          <thead>
            <tr>
              <th scope="col">{texts.when}</th>
              <th scope="col" className="is-figure">
                {texts.before}
              </th>
              <th scope="col" className="is-figure">
                {texts.price}
              </th>
              <th scope="col">{texts.who}</th>
            </tr>
          </thead>
          <tbody>
            {prices.map((one) => (
              <tr key={`${one.when} ${one.before_paisa} ${one.price_paisa}`}>
                <td>{one.when}</td>
                <td className="is-figure">
                  {one.before_paisa !== null && <Price paisa={one.before_paisa} kind="total" />}
                </td>
                <td className="is-figure">
                  <Price paisa={one.price_paisa} kind="total" />
                </td>
                <td>
                  {one.sale && <span className="small muted">{texts.sale[one.sale]} </span>}
                  {one.name ?? (!one.sale && <span className="muted">{texts.nobody}</span>)}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  )
}
