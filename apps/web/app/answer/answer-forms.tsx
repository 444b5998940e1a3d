import { Field } from '../forms/field.tsx'
import { Intent } from '../forms/intent.tsx'
import { RejectReasonField } from '../order/reason-fields.tsx'
import { Icon } from '../ui/icons/icon.tsx'
import { type Named, useName } from '../ui/names.tsx'
import type { action } from './answer-action.server.ts'
import { useAnswerTexts } from './texts/answer.ts'

/** The items that wait for the vendor's answer. */
export interface AskedProduct {
  id: number
  product: Named
  quantity: number
}

/**
 * Forms that answer the items of one order: one button for all of them, and a fold to answer item by item. They work without
 * scripts: `intent`, `items`, and `quantity` or `reason` and `note`.
 */
export function AnswerForms({ items, number }: { items: readonly AskedProduct[]; number: string }) {
  const texts = useAnswerTexts()
  const nameOf = useName()
  const isOne = items.length === 1
  const names = items.map((item) => nameOf(item.product)).join(', ')
  return (
    <div className="stack gap-1">
      <form method="post">
        <Items of={items} />
        <Intent<typeof action> name="approve" className="button is-wide is-large">
          <Icon name="check" />
          {isOne ? texts.accept : texts.acceptAll}{' '}
          <span className="visually-hidden">{texts.about(names, number)}</span>
        </Intent>
      </form>
      {items.map((item) => (
        <details key={item.id} className="fold">
          <summary>
            {isOne ? texts.less : texts.oneByOne(nameOf(item.product))}
            <Icon name="caret-down" size="small" />
          </summary>
          {(!isOne || item.quantity > 1) && <AcceptPart item={item} />}
          <Reject item={item} />
        </details>
      ))}
    </div>
  )
}

function Items({ of }: { of: readonly AskedProduct[] }) {
  return of.map(({ id }) => <input key={id} type="hidden" name="items" value={id} />)
}

function AcceptPart({ item }: { item: AskedProduct }) {
  const texts = useAnswerTexts()
  return (
    <form method="post" className="answer-part">
      <Items of={[item]} />
      <Field label={texts.quantity} hint={texts.ofAsked(item.quantity)}>
        {(control) => (
          <input {...control} name="quantity" inputMode="numeric" required defaultValue={item.quantity} />
        )}
      </Field>
      <Intent<typeof action> name="approve" className="button is-wide">
        {texts.acceptPart}
      </Intent>
    </form>
  )
}

function Reject({ item }: { item: AskedProduct }) {
  const texts = useAnswerTexts()
  return (
    <form method="post" className="answer-reject">
      <Items of={[item]} />
      <RejectReasonField />
      <Field label={texts.note} optional>
        {(control) => <input {...control} name="note" maxLength={300} autoComplete="off" />}
      </Field>
      <Intent<typeof action> name="reject" className="button is-wide is-danger">
        {texts.reject}
      </Intent>
    </form>
  )
}
