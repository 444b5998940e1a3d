import type { PictureRef } from '@himalayan-green/shop/files/pictures.ts'
import { useCallback, useState } from 'react'
import { Field } from '../../forms/field.tsx'
import { useHref } from '../../locale.tsx'
import { useAsked } from '../../search/use-asked.ts'
import { ComboboxList, ComboboxOption, optionId, useCombobox } from '../../ui/combobox.tsx'
import { Icon } from '../../ui/icons/icon.tsx'
import { type Named, OtherName, useName } from '../../ui/names.tsx'
import { Picture } from '../../ui/picture.tsx'
import { Price } from '../../ui/price.tsx'
import { Unit } from '../../ui/unit.tsx'
import { withQuery } from '../../ui/with-query.ts'
import { DraftForm } from './draft-form.tsx'
import { usePhoneOrderTexts } from './texts/phone-order.ts'
import type { Draft } from './use-draft.ts'

interface Found {
  /** Whether Enter puts it among the lines of a message. */
  is_message: boolean
  products: (Named & {
    id: number
    image: PictureRef | null
    marked_price_paisa: number
    /** How many packs of it were typed, or come next to that. */
    quantity: number
    is_exact: boolean
    unit_description: string
    stock: number
    vendor: Named
  })[]
}

/** One field takes `kauli 2`: what fits stands below, Enter adds it and empties the field. */
export function ProductField({ id, draft, error }: { id: string; draft: Draft; error: string | undefined }) {
  const href = useHref()
  const name = useName()
  const texts = usePhoneOrderTexts()
  const [typed, setTyped] = useState('')
  const path = href('/admin/orders/new/found')
  const ask = useCallback(
    async (search: string, signal: AbortSignal): Promise<Found> => {
      const response = await fetch(withQuery(path, { search }), { signal })
      if (!response.ok) throw new Error(`The answer was ${response.status}.`)
      return response.json()
    },
    [path],
  )
  const asked = useAsked(typed, ask)
  const found = asked?.found ?? null
  const products = found?.products ?? []
  const isOpen = typed !== '' && products.length > 0
  // What is shown may be of fewer letters than are typed: then the server finds what fits best.
  const isOfTyped = asked?.of === typed.trim()
  // Enter adds what is chosen, as the button does.
  const first = products[0]?.id
  const box = useCombobox({ popup: 'listbox', isOpen, first, press: null })
  const best = isOfTyped ? products.find((product) => optionId(box, product.id) === box.active) : undefined
  const clear = () => {
    setTyped('')
    box.leave()
  }

  return (
    <DraftForm id={id} draft={draft} intent="add" className="typed-product" onSent={clear}>
      <Field
        label={texts.search}
        hint={texts.searchHint}
        error={error}
        answer={draft.answer}
        prefix={<Icon name="magnifying-glass" size="small" />}
      >
        {(control) => (
          <input
            {...control}
            name="search"
            data-part="2"
            type="text"
            maxLength={100}
            enterKeyHint="done"
            {...box.field}
            value={typed}
            onKeyDown={(event) => {
              box.field.onKeyDown(event)
              if (event.key === 'Escape' && !event.nativeEvent.isComposing) clear()
            }}
            onChange={(event) => setTyped(event.target.value)}
          />
        )}
      </Field>
      {/* What the packs do not come to is read as a line of a message. */}
      {best?.is_exact && <input type="hidden" name="product" value={best.id} />}
      {best?.is_exact && <input type="hidden" name="quantity" value={best.quantity} />}
      <button type="submit" className="button is-small">
        {texts.add}
      </button>
      <p className={asked?.problem || found?.is_message ? 'small muted' : 'visually-hidden'} role="status">
        {asked?.problem
          ? texts[asked.problem]
          : found?.is_message
            ? texts.isMessage
            : asked && (isOpen ? texts.found(products.length) : texts.noneFound(asked.of))}
      </p>
      <ComboboxList box={box} label={texts.product} className="typed-products">
        {products.map((product) => (
          <ComboboxOption
            key={product.id}
            box={box}
            of={product.id}
            className="typed-product-row"
            onChoose={(event) => {
              const form = new FormData(event.currentTarget.closest('form')!)
              form.set('product', `${product.id}`)
              form.set('quantity', `${product.quantity}`)
              draft.send(form)
              clear()
            }}
          >
            <Picture of={product.image} place="thumb" />
            <span>
              <b>{name(product)}</b> <OtherName of={product} />
              <span className="typed-product-said">
                {product.quantity > 1 && `${product.quantity} × `}
                <Unit description={product.unit_description} /> · {name(product.vendor)}
              </span>
            </span>
            <span className="typed-product-price">
              <Price paisa={product.marked_price_paisa} />
              <span className="typed-product-said">
                {product.stock > 0 ? texts.left(product.stock) : texts.out}
              </span>
            </span>
          </ComboboxOption>
        ))}
        {found && isOpen && (
          <p className="typed-product-said typed-product-keys" aria-hidden="true">
            <kbd>{texts.keys.enter}</kbd> {best?.is_exact ? texts.adds(best.quantity) : texts.looks}{' '}
            <kbd>↓</kbd> {texts.next} <kbd>{texts.keys.escape}</kbd> {texts.clears}
          </p>
        )}
      </ComboboxList>
    </DraftForm>
  )
}
