import type { OrderItem } from '@himalayan-green/shop/orders/item.ts'
import { Intent } from '../../forms/intent.tsx'
import { useMissingTexts } from '../../order/missing/texts/missing.ts'
import { CalledField, canAskForCall } from '../../order/missing/wish.tsx'
import { Icon } from '../../ui/icons/icon.tsx'
import { useName } from '../../ui/names.tsx'
import { useTodayTexts } from '../today/texts/today.ts'
import type { packAction } from './pack-action.server.ts'

/** Folded: what is not there while packing is left out of the order, item by item. Only vendors ask the company to call. */
export function MissingItems({ items, isVendor }: { items: readonly OrderItem[]; isVendor: boolean }) {
  const texts = useTodayTexts()
  const wish = useMissingTexts()
  const nameOf = useName()
  return (
    <details className="fold">
      <summary>
        {texts.missing}
        <Icon name="caret-down" size="small" />
      </summary>
      {items.map((item) => (
        <form key={item.id} method="post">
          <input type="hidden" name="missing" value={item.id} />
          <input type="hidden" name="from" value="confirmed" />
          <CalledField of={item} />
          <Intent<ReturnType<typeof packAction>> name="unavailable" className="button is-danger is-wide">
            {texts.missingOne(nameOf(item.product))}
          </Intent>
          {isVendor && canAskForCall(item) && (
            <Intent<ReturnType<typeof packAction>> name="ask-for-call" className="button is-ghost is-wide">
              {wish.askForCall}
              <span className="visually-hidden">: {nameOf(item.product)}</span>
            </Intent>
          )}
        </form>
      ))}
    </details>
  )
}
