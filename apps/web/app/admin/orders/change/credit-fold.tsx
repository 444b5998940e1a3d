import type { GoodwillLeft } from '@himalayan-green/shop/orders/helping/goodwill.ts'
import { Field } from '../../../forms/field.tsx'
import { Intent } from '../../../forms/intent.tsx'
import { Icon } from '../../../ui/icons/icon.tsx'
import { rupees } from '../../../ui/rupees.ts'
import type { action } from '../order-action.server.ts'
import { useChangeOrderTexts } from '../texts/change-order.ts'

/** Gives the customer store credit as goodwill, as much as the settings leave. */
export function CreditFold(props: { left: GoodwillLeft; formKey: string; fault: string | null }) {
  const { left, formKey, fault } = props
  const { credit: texts } = useChangeOrderTexts()
  const most = Math.floor(Math.min(left.order_paisa, left.day_paisa) / 100)
  const whyNone = !left.has_cause
    ? texts.tooEarly
    : left.order_paisa < 100
      ? texts.noneForOrder
      : texts.noneToday
  return (
    <details className="fold" open={fault !== null}>
      <summary>
        {texts.title}
        <Icon name="caret-down" size="small" />
      </summary>
      {(most < 1 || !left.has_cause) && !fault ? (
        <p className="small muted">{whyNone}</p>
      ) : (
        <form method="post">
          <input type="hidden" name="key" value={formKey} />
          <Field
            label={texts.amount}
            hint={texts.most(rupees(most * 100))}
            error={fault ?? undefined}
            prefix="Rs"
          >
            {(control) => <input {...control} name="amount" inputMode="numeric" required />}
          </Field>
          <Field label={texts.reason}>
            {(control) => <input {...control} name="reason" maxLength={300} autoComplete="off" required />}
          </Field>
          <Intent<typeof action> name="credit" className="button">
            {texts.submit}
          </Intent>
        </form>
      )}
    </details>
  )
}
