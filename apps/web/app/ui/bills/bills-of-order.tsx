import type { BillRow } from '@himalayan-green/shop/bills/bill-view.ts'
import { useBillsMessages } from '../../messages/bills.ts'
import { BillRows } from './bill-rows.tsx'

/** The bills of a purchase, as a section of its page. */
export function BillsOfOrder({ bills, path }: { bills: BillRow[]; path: string | null }) {
  const words = useBillsMessages()
  return (
    <section className="panel" id="bills">
      <h2>{words.ofOrder}</h2>
      {bills.length === 0 ? (
        <p className="muted">{words.none}</p>
      ) : (
        <BillRows bills={bills} path={path} who="seller" />
      )}
    </section>
  )
}
