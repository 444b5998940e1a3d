import type { BillRow } from '@himalayan-green/shop/bills/printing/bill-view.ts'
import { Link } from 'react-router'
import { useHref } from '../locale.tsx'
import { useBillsTexts } from './texts/bills.ts'
import './bills.css'

/**
 * Bills in a list; `path` is where this reader's bills are, null for readers who may not open them. `who` names the other side.
 */
export function BillRows({
  bills,
  path,
  who,
  isSellerFirst = false,
}: {
  bills: BillRow[]
  path: string | null
  who: 'seller' | 'buyer'
  /** In the list of one order: the seller tells bills apart, as each seller counts its own. */
  isSellerFirst?: boolean
}) {
  const texts = useBillsTexts()
  const href = useHref()
  return (
    <ul className="bill-rows">
      {bills.map((bill) => {
        const numbered = `${bill.title} ${bill.number}`
        const title = isSellerFirst ? `${bill.seller} · ${numbered}` : numbered
        const about = [bill.commission, isSellerFirst ? null : bill[who], bill.day].filter(Boolean)
        return (
          <li key={bill.id} className="bill-row">
            <span className="bill-row-what">
              {path === null ? (
                <b>{title}</b>
              ) : (
                <Link className="link" to={href(`${path}/${bill.id}`)}>
                  {title}
                </Link>
              )}
              <span className="small muted">{about.join(' · ')}</span>
            </span>
            <span className="bill-row-amount">
              <b>{bill.total}</b>
              {bill.credited && <span className="small muted">{texts.credited(bill.credited)}</span>}
            </span>
          </li>
        )
      })}
    </ul>
  )
}
