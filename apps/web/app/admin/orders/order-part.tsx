import type { Paisa } from '@himalayan-green/shop/money/money.ts'
import type { CashAtDoor } from '@himalayan-green/shop/orders/reading/cash-at-door.ts'
import type { BoughtItem, VendorOrder } from '@himalayan-green/shop/orders/reading/orders.ts'
import { Link } from 'react-router'
import { useHref } from '../../locale.tsx'
import { CashToTake } from '../../order/cash-to-take.tsx'
import { Phone } from '../../order/delivery/delivery-panel.tsx'
import { isGone } from '../../order/next-package.ts'
import { isDead } from '../../order/order-progress.ts'
import { OrderedItems } from '../../order/ordered-items.tsx'
import { StatusFlag } from '../../order/status-flag.tsx'
import { usePackagesTexts } from '../../order/texts/packages.ts'
import { useName } from '../../ui/names.tsx'
import { Price } from '../../ui/price.tsx'
import { useBagTexts } from '../../vendor/pack/texts/bags.ts'
import { CancelFold } from './cancel-fold.tsx'
import { AddForm } from './change/add-form.tsx'
import { CallAsked } from './change/call-asked.tsx'
import { LowerFold } from './change/lower-fold.tsx'
import { ItemSteps, type StepFault } from './item-steps.tsx'
import { PartSteps } from './part-steps.tsx'
import { useChangeOrderTexts } from './texts/change-order.ts'
import { useOneOrderTexts } from './texts/one-order.ts'
import { useStaffOrdersTexts } from './texts/staff-orders.ts'

/**
 * The cash for everything of a package that is delivered together; null if it is not all out for delivery. The form
 * sends it, so that the server refuses a sum that has changed.
 */
export function seenCash(part: VendorOrder): CashAtDoor | null {
  return openOf(part).every(({ status }) => status === 'out_for_delivery') ? part.cash_at_door : null
}

/** While one of these is to be delivered, the rider must know what to take. */
const WITH_RIDER: ReadonlySet<BoughtItem['status']> = new Set(['packed', 'out_for_delivery'])

const openOf = ({ items }: VendorOrder) =>
  items.filter(({ status }) => !isDead(status) && status !== 'delivered')

/** One vendor's package, as staff see it: its state, its items, and the steps that are open. */
export function OrderPart(props: {
  groupId: string
  part: VendorOrder
  /** Of the vendor. */
  phone: string | null
  /** The states each item may be moved to. */
  next: Record<number, BoughtItem['status'][]>
  /** What each item costs less with one piece less. */
  lessForOne: Record<number, Paisa>
  /** Whether something can be added to the order, or put in the place of an item. */
  canAdd: boolean
  /** Whether what goes back was paid. */
  isPaid: boolean
  fault: StepFault | null
}) {
  const { groupId, part, phone, next, lessForOne, canAdd, isPaid, fault } = props
  const href = useHref()
  const nameOf = useName()
  const texts = useStaffOrdersTexts()
  const one = useOneOrderTexts()
  const change = useChangeOrderTexts()
  const seen = seenCash(part)
  const cancellable = part.items.filter(({ id }) => next[id]?.includes('cancelled'))
  const packages = usePackagesTexts()
  const bags = useBagTexts()
  return (
    <section className="panel order-part">
      <div className="order-part-head">
        <h2>{nameOf(part.vendor)}</h2>
        <StatusFlag status={part.status} />
        {phone && (
          <span className="small">
            {texts.vendorPhone} <Phone number={phone} isLink />
          </span>
        )}
      </div>
      {part.cash_at_door && openOf(part).some(({ status }) => WITH_RIDER.has(status)) && (
        <CashToTake cash={part.cash_at_door} />
      )}
      {part.bags > 0 && (
        <p>
          {packages.bags(part.bags)}
          {part.items.some(({ id }) => next[id]?.includes('out_for_delivery')) && (
            <>
              {' · '}
              <Link className="link" to={href(`/admin/orders/${groupId}/pack/${part.id}`)}>
                {bags.labels}
              </Link>
            </>
          )}
        </p>
      )}
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
            {item.status === 'confirmed' && item.call === 'asked' && (
              <CallAsked
                item={item}
                fault={fault?.item === item.id && fault.step === 'called' ? fault : null}
              />
            )}
            <ItemSteps
              part={part.id}
              item={item}
              next={next[item.id] ?? []}
              fault={fault?.item === item.id ? fault : null}
              cash={openOf(part).length === 1 ? seen : null}
            />
            {next[item.id]?.includes('cancelled') && canAdd && (
              <AddForm order={groupId} item={item.id}>
                {change.replace}
                <span className="visually-hidden">: {nameOf(item.product)}</span>
              </AddForm>
            )}
            {lessForOne[item.id] !== undefined && next[item.id]?.includes('cancelled') && (
              <LowerFold
                item={item}
                each_paisa={lessForOne[item.id]!}
                isPaid={isPaid}
                fault={fault?.item === item.id ? fault : null}
              />
            )}
          </div>
        )}
      </OrderedItems>
      <PartSteps part={part} next={next} fault={fault} cash={seen} />
      <div className="order-part-foot">
        {cancellable.length > 1 && (
          <CancelFold target="order" id={part.id} fault={fault}>
            {one.cancelPart}
          </CancelFold>
        )}
        {!isGone(part) && (
          <p>
            {one.items(part.items.filter(({ status }) => !isDead(status)).length)},{' '}
            <b>
              <Price paisa={part.subtotal_paisa} kind="total" />
            </b>
          </p>
        )}
      </div>
    </section>
  )
}
