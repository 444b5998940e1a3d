import type { OrderItem } from '@himalayan-green/shop/orders/item.ts'
import { Intent } from '../../forms/intent.tsx'
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
      {items.map(({ id, product }) => (
        <form key={id} method="post">
          <input type="hidden" name="missing" value={id} />
          <input type="hidden" name="from" value="confirmed" />
          <Intent<ReturnType<typeof packAction>> name="unavailable" className="button is-danger is-wide">
            {texts.missingOne(nameOf(product))}
          </Intent>
        </form>
      ))}
    </details>
  )
}
