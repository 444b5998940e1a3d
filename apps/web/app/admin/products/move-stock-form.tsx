import { Form } from 'react-router'
import { Field } from '../../forms/field.tsx'
import type { RefusedForm } from '../../forms/refused-form.server.ts'
import { useFirstFault } from '../../forms/use-first-fault.ts'
import { useTexts } from '../../locale.tsx'
import { useCommonTexts } from '../../texts/common.ts'
import { useProductHistoryTexts } from './texts/product-history.ts'

const NONE: Record<string, string> = {}

/** Says what came or went, or what was counted, of the stock that was seen. */
export function MoveStockForm({ stock, refused }: { stock: number; refused: RefusedForm | undefined }) {
  const { errors = NONE, typed = NONE } = refused ?? {}
  const form = useFirstFault(errors)
  const texts = useProductHistoryTexts()
  const common = useCommonTexts()
  const { shell } = useTexts()
  const reasons = Object.keys(texts.reasons) as (keyof typeof texts.reasons)[]
  return (
    <section className="panel" aria-labelledby="move-stock">
      <h2 id="move-stock">{texts.move}</h2>
      <p className="muted">{texts.stockNow(shell.count(stock))}</p>
      <Form ref={form} method="post" noValidate className="product-movement" key={stock}>
        <input type="hidden" name="stock_before" value={typed.stock_before ?? stock} />
        <Field label={texts.reason} error={errors.reason}>
          {(control) => (
            <select {...control} name="reason" defaultValue={typed.reason ?? reasons[0]}>
              {reasons.map((reason) => (
                <option key={reason} value={reason}>
                  {texts.reasons[reason]}
                </option>
              ))}
            </select>
          )}
        </Field>
        <Field
          label={texts.quantity}
          hint={texts.quantityHint}
          error={errors.quantity ?? errors.stock_before}
        >
          {(control) => (
            <input
              {...control}
              name="quantity"
              inputMode="numeric"
              autoComplete="off"
              defaultValue={typed.quantity}
            />
          )}
        </Field>
        <Field label={texts.note} optional error={errors.note}>
          {(control) => (
            <input {...control} name="note" maxLength={200} autoComplete="off" defaultValue={typed.note} />
          )}
        </Field>
        <button type="submit" className="button">
          {common.save}
        </button>
      </Form>
    </section>
  )
}
