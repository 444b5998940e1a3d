import type { PictureRef } from '@himalayan-green/shop/files/pictures.ts'
import { type KeyboardEvent, useCallback, useId, useState } from 'react'
import { Field } from '../../forms/field.tsx'
import { useHref } from '../../locale.tsx'
import { useAsked } from '../../search/use-asked.ts'
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
  quantity: number
  products: (Named & {
    id: number
    image: PictureRef | null
    marked_price_paisa: number
    unit_description: string
    stock: number
    vendor: Named
  })[]
}

/** One field takes `kauli 2`: what fits stands below, Enter adds it and empties the field. */
export function ProductField({ id, draft, error }: { id: string; draft: Draft; error: string | undefined }) {
  const list = useId()
  const href = useHref()
  const name = useName()
  const texts = usePhoneOrderTexts()
  const [typed, setTyped] = useState('')
  const [chosen, setChosen] = useState(0)
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
  const best = isOfTyped ? (products[chosen] ?? products[0]) : undefined
  const clear = () => {
    setTyped('')
    setChosen(0)
  }

  function press(event: KeyboardEvent) {
    if (event.key === 'Escape') clear()
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return
    event.preventDefault()
    const step = event.key === 'ArrowDown' ? 1 : -1
    setChosen((at) => Math.max(0, Math.min(products.length - 1, at + step)))
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
            autoComplete="off"
            enterKeyHint="done"
            role="combobox"
            aria-autocomplete="list"
            aria-expanded={isOpen}
            aria-controls={list}
            aria-activedescendant={isOpen ? `${list}-${chosen}` : undefined}
            value={typed}
            onKeyDown={press}
            onChange={(event) => {
              setTyped(event.target.value)
              setChosen(0)
            }}
          />
        )}
      </Field>
      {best && <input type="hidden" name="product" value={best.id} />}
      {best && <input type="hidden" name="quantity" value={found!.quantity} />}
      <button type="submit" className="button is-small">
        {texts.add}
      </button>
      <p className={asked?.trouble ? 'small muted' : 'visually-hidden'} role="status">
        {asked?.trouble
          ? texts[asked.trouble]
          : asked && (isOpen ? texts.found(products.length) : texts.noneFound(asked.of))}
      </p>
      <div role="listbox" id={list} aria-label={texts.product} className="typed-products" hidden={!isOpen}>
        {products.map((product, at) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the field above has the keys
          // biome-ignore lint/a11y/useFocusableInteractive: the field keeps the focus
          <div
            key={product.id}
            id={`${list}-${at}`}
            role="option"
            aria-selected={at === chosen}
            className="typed-product-row"
            onClick={(event) => {
              const form = new FormData(event.currentTarget.closest('form')!)
              form.set('product', `${product.id}`)
              form.set('quantity', `${found!.quantity}`)
              draft.send(form)
              clear()
            }}
          >
            <Picture of={product.image} place="thumb" />
            <span>
              <b>{name(product)}</b> <OtherName of={product} />
              <span className="typed-product-said">
                <Unit description={product.unit_description} /> · {name(product.vendor)}
              </span>
            </span>
            <span className="typed-product-price">
              <Price paisa={product.marked_price_paisa} />
              <span className="typed-product-said">
                {product.stock > 0 ? texts.left(product.stock) : texts.out}
              </span>
            </span>
          </div>
        ))}
        {found && isOpen && (
          <p className="typed-product-said typed-product-keys" aria-hidden="true">
            <kbd>{texts.keys.enter}</kbd> {texts.adds(found.quantity)} <kbd>↓</kbd> {texts.next}{' '}
            <kbd>{texts.keys.escape}</kbd> {texts.clears}
          </p>
        )}
      </div>
    </DraftForm>
  )
}
