import { Intent } from '../../../forms/intent.tsx'
import { Icon } from '../../../ui/icons/icon.tsx'
import type { action } from '../order-action.server.ts'
import { useChangeOrderTexts } from '../texts/change-order.ts'

/** Changes an order that waits for its payment to cash on delivery, for a caller. */
export function InCashFold({ isOpen }: { isOpen: boolean }) {
  const { inCash: texts } = useChangeOrderTexts()
  return (
    <details className="fold" open={isOpen}>
      <summary>
        {texts.title}
        <Icon name="caret-down" size="small" />
      </summary>
      <form method="post">
        <p className="small muted">{texts.hint}</p>
        <Intent<typeof action> name="in-cash" className="button">
          {texts.submit}
        </Intent>
      </form>
    </details>
  )
}
