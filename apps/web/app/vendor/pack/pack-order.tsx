import type { OrderToPack } from '@himalayan-green/shop/fulfilment/order-to-pack.ts'
import type { ReactNode } from 'react'
import { useCheckoutTexts } from '../../checkout/texts/checkout.ts'
import { Intent } from '../../forms/intent.tsx'
import type { Faults, Typed } from '../../forms/typed.ts'
import { useTexts } from '../../locale.tsx'
import { Wish } from '../../order/missing/wish.tsx'
import { useName } from '../../ui/names.tsx'
import { Outcome } from '../../ui/outcome.tsx'
import { PageHead } from '../../ui/page/page-head.tsx'
import { Picture } from '../../ui/picture.tsx'
import { BagStepper } from './bag-stepper.tsx'
import { BagsPanel } from './bags-panel.tsx'
import { CorrectWeight } from './correct-weight.tsx'
import { MissingItems } from './missing-items.tsx'
import type { PackDone, packAction } from './pack-action.server.ts'
import { useBagTexts } from './texts/bags.ts'
import { usePackTexts } from './texts/pack.ts'
import { WeightField } from './weight-field.tsx'
import '../../answer/answer.css'
import './pack.css'

/** A form of the page that was refused. */
export interface PackRefused {
  errors: Faults
  typed: Typed
  intent: string
  item: number | null
}

/**
 * An order on its way into the bag: what is weighed with its field, how many bags, and one button for all of it; then its labels and what is packed
 * next; below what is weighed already.
 */
export function PackOrder(props: {
  order: OrderToPack & { done: PackDone | null }
  refused: PackRefused | undefined
  /** The address of its labels. */
  labels: string
  /** Whether its vendor packs it, and not staff. */
  isVendor?: boolean
  /** What is packed after it. */
  next?: ReactNode
  children: ReactNode
}) {
  const { order, refused, labels, isVendor = false, next, children } = props
  const texts = usePackTexts()
  const bags = useBagTexts()
  const toPack = order.items.filter(({ status }) => status === 'confirmed')
  const packed = order.items.filter(({ status }) => status === 'packed')
  const weighed = packed.filter(({ weight }) => weight)
  const name = order.mark ?? order.number
  return (
    <div className="pack-order">
      <PageHead title={texts.title(order.number)} noindex />
      {children}
      <h1>{texts.title(order.number)}</h1>
      {order.mark && <p className="pack-mark">{order.mark}</p>}
      {order.delivery_time && <p>{order.delivery_time}</p>}
      {!refused && order.done && (
        <Outcome tone="green">
          {order.done === 'packed'
            ? bags.packed(name, order.bags)
            : order.done === 'bags'
              ? bags.saved
              : texts.saved}
        </Outcome>
      )}
      {(refused?.intent === 'unavailable' || refused?.intent === 'ask-for-call') && (
        <Outcome tone="red">{Object.values(refused.errors)[0]}</Outcome>
      )}
      {toPack.length === 0 && packed.length === 0 && <p className="notice is-grey">{texts.nothing}</p>}
      {toPack.length > 0 && (
        <>
          <ToPack order={order} refused={refused?.intent === 'pack' ? refused : undefined} />
          <MissingItems items={toPack} isVendor={isVendor} />
        </>
      )}
      {toPack.length === 0 && refused?.intent === 'pack' && (
        <Outcome tone="red">{Object.values(refused.errors)[0]}</Outcome>
      )}
      {packed.length > 0 && (
        <BagsPanel order={order} labels={labels} refused={refused?.intent === 'bags' ? refused : undefined} />
      )}
      {toPack.length === 0 && next}
      {weighed.length > 0 && (
        <section aria-labelledby="weighed">
          <h2 id="weighed">{texts.weighed}</h2>
          {weighed.map((item) => (
            <CorrectWeight
              key={item.id}
              item={item}
              refused={refused?.item === item.id ? refused : undefined}
            />
          ))}
        </section>
      )}
    </div>
  )
}

function ToPack({ order, refused }: { order: OrderToPack; refused: PackRefused | undefined }) {
  const texts = usePackTexts()
  const nameOf = useName()
  const checkout = useCheckoutTexts()
  const { catalogue } = useTexts()
  const faults = refused?.errors ?? {}
  const toPack = order.items.filter(({ status }) => status === 'confirmed')
  const isWeighed = toPack.some(({ weight }) => weight)
  const asked = Object.keys(faults).some((field) => field.startsWith('grams.'))
  return (
    <form method="post" noValidate aria-labelledby="to-pack">
      <input type="hidden" name="from" value="confirmed" />
      <h2 id="to-pack">{texts.toPack}</h2>
      {faults.outside && !asked && <Outcome tone="red">{faults.outside}</Outcome>}
      {isWeighed && (
        <p className="notice is-grey">{order.is_paid_before ? texts.paidBefore : texts.inCash}</p>
      )}
      <ul>
        {toPack.map((item) => (
          <li key={item.id} className="card pack-item">
            <div className="pack-item-what">
              <Picture of={item.product.image} place="thumb" />
              <div>
                <b>{nameOf(item.product)}</b>
                <p>{checkout.times(item.quantity, catalogue.unit(item.product.unit_description))}</p>
                <Wish of={item} />
              </div>
            </div>
            {item.weight && (
              <>
                <input type="hidden" name="weighed" value={item.id} />
                <WeightField
                  item={item}
                  weight={item.weight}
                  name={`kg_${item.id}`}
                  isPaidBefore={order.is_paid_before}
                  typed={refused?.typed[`kg_${item.id}`]}
                  error={faults[`grams.${item.id}`]}
                />
              </>
            )}
          </li>
        ))}
      </ul>
      <BagStepper bags={order.bags} typed={refused?.typed.bags} error={faults.bags} />
      {faults.sure && (
        <label className="pack-sure">
          <input type="checkbox" name="sure" /> {texts.sure}
        </label>
      )}
      <Intent<ReturnType<typeof packAction>> name="pack" className="button is-large is-wide">
        {texts.packed}
      </Intent>
    </form>
  )
}
