import type { BillRow } from '@himalayan-green/shop/bills/printing/bill-view.ts'
import { Link } from 'react-router'
import { useBillsTexts } from '../../bills/texts/bills.ts'
import { useHref } from '../../locale.tsx'
import { ListTable } from '../list/list-table.tsx'

/** Bills of many sellers, each with whom it is billed to where that is a vendor. */
export function BillTable({ bills }: { bills: BillRow[] }) {
  const href = useHref()
  const texts = useBillsTexts()
  return (
    <ListTable
      label={texts.title}
      rows={bills}
      keyOf={({ id }) => id}
      columns={[
        {
          head: texts.bill,
          kind: 'name',
          cell: ({ id, title, number }) => (
            <Link to={href(`/admin/bills/${id}`)}>
              {title} {number}
            </Link>
          ),
        },
        {
          head: texts.seller,
          cell: ({ seller, buyer, commission }) => (
            <>
              {commission ? `${seller} ${texts.to(buyer)}` : seller}
              {commission && <small>{commission}</small>}
            </>
          ),
        },
        { head: texts.day, cell: ({ day }) => day },
        {
          head: texts.totalHead,
          kind: 'figure',
          cell: ({ total, credited }) => (
            <>
              <b>{total}</b>
              {credited && <small>{texts.credited(credited)}</small>}
            </>
          ),
        },
      ]}
    />
  )
}
