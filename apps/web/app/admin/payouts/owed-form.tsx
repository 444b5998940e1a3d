import type { VendorOwed } from '@himalayan-green/shop/payouts/list-payouts.ts'
import { Link } from 'react-router'
import { useHref } from '../../locale.tsx'
import { useName } from '../../ui/names.tsx'
import { rupees, signedRupees } from '../../ui/rupees.ts'
import { useMoneyTexts } from '../../vendor/money/texts/money.ts'
import { ListTable } from '../list/list-table.tsx'
import { useVendorAccountTexts } from './texts/vendor-account.ts'

/** What each vendor is owed; those that are marked are prepared a payout. */
export function OwedForm({ owed }: { owed: VendorOwed[] }) {
  const href = useHref()
  const nameOf = useName()
  const texts = useMoneyTexts()
  const account = useVendorAccountTexts()
  const isPayable = owed.some(({ hindrance }) => hindrance === null)
  return (
    <form method="post">
      <ListTable
        label={texts.payableVendors}
        rows={owed}
        keyOf={({ vendor_id }) => vendor_id}
        columns={[
          {
            head: texts.choose,
            kind: 'box',
            cell: ({ vendor_id, vendor, hindrance }) => (
              <input
                type="checkbox"
                name="vendor"
                value={vendor_id}
                aria-label={nameOf(vendor)}
                disabled={hindrance !== null}
                defaultChecked={hindrance === null}
              />
            ),
          },
          {
            head: texts.vendor,
            kind: 'name',
            cell: ({ vendor, hindrance }) => (
              <>
                <b>{nameOf(vendor)}</b>
                {hindrance && <small>{texts.hindrances[hindrance]}</small>}
              </>
            ),
          },
          {
            head: texts.balance,
            kind: 'figure',
            cell: ({ balance_paisa }) => signedRupees(balance_paisa),
          },
          {
            head: texts.pending,
            kind: 'figure',
            cell: ({ held_paisa }) => `Rs ${rupees(held_paisa, 'total')}`,
          },
          {
            head: texts.cashHead,
            kind: 'figure',
            isExtra: true,
            cell: ({ cash_paisa }) =>
              cash_paisa > 0 ? `Rs ${rupees(cash_paisa, 'total')}` : <span className="muted">–</span>,
          },
          {
            head: texts.payable,
            kind: 'figure',
            cell: ({ payable_paisa }) => <b>{signedRupees(payable_paisa)}</b>,
          },
          {
            head: texts.vendorStatement,
            kind: 'deed',
            cell: ({ vendor_id }) => (
              <span className="list-deeds">
                <Link className="link small" to={href(`/admin/payouts/${vendor_id}`)}>
                  {texts.vendorStatement}
                </Link>
                <Link className="link small" to={href(`/admin/payouts/${vendor_id}/account`)}>
                  {account.title}
                </Link>
              </span>
            ),
          },
        ]}
      />
      {isPayable && (
        <p className="list-pages">
          <button type="submit" className="button">
            {texts.prepare}
          </button>
        </p>
      )}
    </form>
  )
}
