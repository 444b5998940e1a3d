import { useRef } from 'react'
import type { Faults, Typed } from '../../forms/typed.ts'
import { useScripts } from '../../forms/use-scripts.ts'
import { useCommonTexts } from '../../texts/common.ts'
import { useWeightTexts } from '../../texts/weights.ts'
import { Icon } from '../../ui/icons/icon.tsx'
import { OtherName, useName } from '../../ui/names.tsx'
import { Picture } from '../../ui/picture.tsx'
import { Price } from '../../ui/price.tsx'
import { rupees } from '../../ui/rupees.ts'
import { Unit } from '../../ui/unit.tsx'
import { mostOf } from '../../ui/weight/weighed-about.tsx'
import { DraftForm } from './draft-form.tsx'
import { PastedMessage } from './pasted-message.tsx'
import { ProductField } from './product-field.tsx'
import type { ShownDraft } from './shown-draft.server.ts'
import { usePhoneOrderTexts } from './texts/phone-order.ts'
import type { Draft } from './use-draft.ts'

/** What they want: the field, and what is in the draft with what it costs now. */
export function TypedLines(props: { shown: ShownDraft; draft: Draft; faults: Faults; typed: Typed }) {
  const { shown, draft, faults, typed } = props
  const texts = usePhoneOrderTexts()
  const { id, lines } = shown
  return (
    <section className="panel phone-what" aria-labelledby="phone-what">
      <h2 id="phone-what">
        {texts.what} <kbd>{texts.keys.what}</kbd>
      </h2>
      <ProductField id={id} draft={draft} error={faults.search ?? faults.cart_items} />
      <PastedMessage shown={shown} draft={draft} faults={faults} typed={typed} />
      {lines.length === 0 && <p className="muted">{texts.empty}</p>}
      {lines.length > 0 && (
        <ul className="typed-lines">
          {lines.map((line) => (
            <TypedLine key={line.product.id} id={id} line={line} draft={draft} />
          ))}
        </ul>
      )}
      {lines.some(({ fault }) => fault) && (
        <DraftForm id={id} draft={draft} intent="renew">
          <button type="submit" className="button is-ghost">
            {texts.renew}
          </button>
        </DraftForm>
      )}
    </section>
  )
}

function TypedLine({ id, line, draft }: { id: string; line: ShownDraft['lines'][number]; draft: Draft }) {
  const name = useName()
  const texts = usePhoneOrderTexts()
  const weights = useWeightTexts()
  const common = useCommonTexts()
  const isAlive = useScripts()
  const field = useRef<HTMLInputElement>(null)
  const { product, quantity, amount_paisa, fault } = line
  const called = name(product)
  const step = (quantity: number, label: string, icon: 'minus' | 'plus') => (
    <button
      type="submit"
      className="icon-button"
      name="quantity"
      value={quantity}
      aria-label={label}
      disabled={quantity < 1}
    >
      <Icon name={icon} size="small" />
    </button>
  )
  return (
    <li>
      <Picture of={product.image} place="thumb" />
      <span className="typed-line-name">
        <b>{called}</b> <OtherName of={product} />
        <span className="small muted">
          <Unit description={product.unit_description} /> ·{' '}
          <Price paisa={product.marked_price_paisa} kind="total" />
        </span>
        {product.is_weighed && (
          <span className="small muted">
            {weights.about(rupees(amount_paisa, 'total'), rupees(mostOf(product, quantity), 'total'))}
          </span>
        )}
        {line.is_vendor_approval_required && (
          <span className="small typed-line-asks">{texts.asksVendor(name(product.vendor))}</span>
        )}
        {fault && (
          <span className="field-error" role="alert">
            <Icon name="warning-circle" /> {fault}
          </span>
        )}
      </span>
      <DraftForm id={id} draft={draft} intent="quantity" className="typed-quantity row">
        <input type="hidden" name="product" value={product.id} />
        {isAlive && step(quantity - 1, texts.fewer(called), 'minus')}
        <input
          // The server's number, after each answer.
          key={quantity}
          ref={field}
          className="typed-quantity-field"
          name={isAlive ? undefined : 'quantity'}
          inputMode="numeric"
          aria-label={texts.quantityOf(called)}
          defaultValue={quantity}
          maxLength={4}
          autoComplete="off"
          onBlur={({ currentTarget }) => {
            if (currentTarget.value === String(quantity)) return
            const form = new FormData(currentTarget.form!)
            form.set('quantity', currentTarget.value)
            draft.send(form)
          }}
          onKeyDown={(event) => {
            if (event.key !== 'Enter' || !isAlive) return
            event.preventDefault()
            event.currentTarget.blur()
          }}
        />
        {isAlive && step(quantity + 1, texts.more(called), 'plus')}
        {!isAlive && (
          <button type="submit" className="button is-ghost is-small">
            {common.save}
          </button>
        )}
      </DraftForm>
      <span className="typed-line-amount">
        <Price paisa={amount_paisa} kind="total" />
      </span>
      <DraftForm id={id} draft={draft} intent="quantity">
        <input type="hidden" name="product" value={product.id} />
        <button
          type="submit"
          className="icon-button"
          name="quantity"
          value="0"
          aria-label={texts.remove(called)}
        >
          <Icon name="trash" size="small" />
        </button>
      </DraftForm>
    </li>
  )
}
