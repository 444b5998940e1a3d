import type { BillRow } from '@himalayan-green/shop/bills/printing/bill-view.ts'
import { usePackagesTexts } from '../order/texts/packages.ts'
import { Icon } from '../ui/icons/icon.tsx'
import { BillRows } from './bill-rows.tsx'
import { BillsBeingWritten } from './bills-being-written.tsx'
import { useBillsTexts } from './texts/bills.ts'

/** The bills of an order, folded on its page, each named by its seller first; `due` are those without a number yet. */
export function BillsOfOrder({ bills, due, path }: { bills: BillRow[]; due: number; path: string | null }) {
  const texts = useBillsTexts()
  const packages = usePackagesTexts()
  return (
    <details className="panel folded-panel" id="bills">
      <summary>
        <h2>{texts.ofOrder}</h2>
        <span className="small muted">{bills.length > 0 && packages.billCount(bills.length)}</span>
        <Icon name="caret-down" size="small" />
      </summary>
      {bills.length > 0 && <BillRows bills={bills} path={path} who="seller" isSellerFirst />}
      {due > 0 && <BillsBeingWritten count={due} />}
      {bills.length + due === 0 && <p className="muted">{texts.none}</p>}
    </details>
  )
}
