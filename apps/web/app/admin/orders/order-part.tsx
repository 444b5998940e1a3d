import type { BoughtItem, VendorOrder } from '@himalayan-green/shop/orders/reading/orders.ts'
import type { TimelineEntry } from '@himalayan-green/shop/orders/reading/timeline.ts'
import { useHref } from '../../locale.tsx'
import { CashToTake } from '../../order/cash-to-take.tsx'
import { Phone } from '../../order/delivery/delivery-panel.tsx'
import { isGone } from '../../order/next-parcel.ts'
import { isDead, orderProgress } from '../../order/order-progress.ts'
import { OrderedItems } from '../../order/ordered-items.tsx'
import { ProgressSteps } from '../../order/progress-steps.tsx'
import { StatusFlag } from '../../order/status-flag.tsx'
import { useOrderTexts } from '../../order/texts/order.ts'
import { useName } from '../../ui/names.tsx'
import { Price } from '../../ui/price.tsx'
import { ItemSteps, type StepFault } from './item-steps.tsx'
import { PartSteps } from './part-steps.tsx'
import { useStaffOrdersTexts } from './texts/staff-orders.ts'

/** One vendor's part of an order, as staff see it: its state, its items, and the steps that are open. */
export function OrderPart(props: {
  groupId: string
  part: VendorOrder
  /** Of the vendor. */
  phone: string | null
  isPrepaid: boolean
  /** The states each item may be moved to. */
  next: Record<number, BoughtItem['status'][]>
  entries: (TimelineEntry & { when: string })[]
  fault: StepFault | null
}) {
  const { groupId, part, phone, isPrepaid, next, entries, fault } = props
  const href = useHref()
  const nameOf = useName()
  const texts = useStaffOrdersTexts()
  const order = useOrderTexts()
  // The cash for everything that is delivered together. The form sends it, so that the server refuses a sum that has changed.
  const open = part.items.filter(({ status }) => !isDead(status) && status !== 'delivered')
  const seen = open.every(({ status }) => status === 'out_for_delivery') ? part.cash_at_door : null
  return (
    <section className="panel">
      <h2>
        {order.from(nameOf(part.vendor))} <StatusFlag status={part.status} />
      </h2>
      {phone && (
        <p className="small vendor-phone">
          {texts.vendorPhone} <Phone number={phone} isLink />
        </p>
      )}
      <ProgressSteps steps={orderProgress(part.items, entries, { isPrepaid })} />
      {part.cash_at_door && <CashToTake cash={part.cash_at_door} />}
      <h3>{order.items}</h3>
      <PartSteps part={part} next={next} fault={fault} cash={seen} />
      <OrderedItems items={part.items} partStatus={part.status}>
        {(item) => (
          <div className="staff-order-item">
            {item.has_photo && (
              <a
                className="link"
                href={href(`/admin/orders/${groupId}/photo/${item.id}`)}
                target="_blank"
                rel="noreferrer"
              >
                {texts.photo}
              </a>
            )}
            <ItemSteps
              item={item}
              next={next[item.id] ?? []}
              fault={fault?.item === item.id ? fault : null}
              cash={open.length === 1 ? seen : null}
            />
          </div>
        )}
      </OrderedItems>
      {!isGone(part) && (
        <dl className="totals">
          <div>
            <dt>{order.subtotal}</dt>
            <dd>
              <Price paisa={part.subtotal_paisa} kind="total" />
            </dd>
          </div>
        </dl>
      )}
    </section>
  )
}
