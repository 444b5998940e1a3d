import type { OrderToPack } from '@himalayan-green/shop/fulfilment/order-to-pack.ts'
import { Intent } from '../../forms/intent.tsx'
import { Link } from '../../ui/link.tsx'
import { BagStepper } from './bag-stepper.tsx'
import type { packAction } from './pack-action.server.ts'
import type { PackRefused } from './pack-order.tsx'
import { useBagTexts } from './texts/bags.ts'

/** How many bags a packed order is in, which is changed until it goes out, and the way to their labels. */
export function BagsPanel(props: {
  order: OrderToPack
  /** The address of the labels. */
  labels: string
  refused: PackRefused | undefined
}) {
  const { order, labels, refused } = props
  const texts = useBagTexts()
  return (
    <section className="card pack-item" aria-labelledby="bags">
      <h2 id="bags">{texts.title}</h2>
      {order.bags === 0 && <p>{texts.unknown}</p>}
      {order.bags > 0 && (
        <p>
          <Link className="button is-large is-wide" to={labels}>
            {texts.toLabels(order.bags)}
          </Link>
        </p>
      )}
      <p className="small muted">{texts.noPrinter(order.mark ?? order.number)}</p>
      <form method="post" noValidate>
        <input type="hidden" name="seen" value={order.bags} />
        <BagStepper
          key={order.bags}
          bags={order.bags}
          typed={refused?.typed.bags}
          error={refused?.errors.bags ?? refused?.errors.outside}
        />
        <Intent<ReturnType<typeof packAction>> name="bags" className="button is-ghost is-wide">
          {texts.change}
        </Intent>
      </form>
    </section>
  )
}
