import type { OrderItem } from '@himalayan-green/shop/orders/item.ts'
import { Intent } from '../../forms/intent.tsx'
import { CalledField } from '../../order/missing/wish.tsx'
import { Icon } from '../../ui/icons/icon.tsx'
import { useName } from '../../ui/names.tsx'
import { useTodayTexts } from '../today/texts/today.ts'
import type { packAction } from './pack-action.server.ts'

/** Folded: what is not there while packing is left out of the order, item by item. */
export function MissingItems({ items }: { items: readonly OrderItem[] }) {
  const texts = useTodayTexts()
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
        </form>
      ))}
    </details>
  )
}
