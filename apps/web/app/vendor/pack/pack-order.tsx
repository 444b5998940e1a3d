import type { OrderToPack } from '@himalayan-green/shop/fulfilment/order-to-pack.ts'
import type { ReactNode } from 'react'
import { useCheckoutTexts } from '../../checkout/texts/checkout.ts'
import { Intent } from '../../forms/intent.tsx'
import type { Faults, Typed } from '../../forms/typed.ts'
import { useTexts } from '../../locale.tsx'
import { useName } from '../../ui/names.tsx'
import { Outcome } from '../../ui/outcome.tsx'
import { PageHead } from '../../ui/page/page-head.tsx'
import { Picture } from '../../ui/picture.tsx'
import { CorrectWeight } from './correct-weight.tsx'
import type { packAction } from './pack-action.server.ts'
import { usePackTexts } from './texts/pack.ts'
import { WeightField } from './weight-field.tsx'
import './pack.css'

/** A form of the page that was refused. */
export interface PackRefused {
  errors: Faults
  typed: Typed
  intent: string
  item: number | null
}

/** An order on its way into the bag: what is weighed with its field, and one button for all of it; below what is weighed already. */
export function PackOrder(props: {
  order: OrderToPack & { isSaved: boolean }
  refused: PackRefused | undefined
  children: ReactNode
}) {
  const { order, refused, children } = props
  const texts = usePackTexts()
  const toPack = order.items.filter(({ status }) => status === 'confirmed')
  const weighed = order.items.filter(({ status, weight }) => status === 'packed' && weight)
  return (
    <div className="pack-order">
      <PageHead title={texts.title(order.number)} noindex />
      {children}
      <h1>{texts.title(order.number)}</h1>
      {order.delivery_time && <p>{order.delivery_time}</p>}
      {!refused && order.isSaved && <Outcome tone="green">{texts.saved}</Outcome>}
      {toPack.length === 0 && <p className="notice is-grey">{texts.nothing}</p>}
      {toPack.length > 0 && (
        <ToPack order={order} refused={refused?.intent === 'pack' ? refused : undefined} />
      )}
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
