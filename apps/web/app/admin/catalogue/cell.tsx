import type { CatalogueRow } from '@himalayan-green/shop/catalog/managing/catalogue.ts'
import { type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { Link, useFetcher } from 'react-router'
import { useScripts } from '../../forms/use-scripts.ts'
import { useHref, useTexts } from '../../locale.tsx'
import { useCommonTexts } from '../../texts/common.ts'
import { Icon } from '../../ui/icons/icon.tsx'
import { useName } from '../../ui/names.tsx'
import type { CatalogueAnswer } from './catalogue-action.server.ts'
import { type CellField, isUnlikely, readValue, typedValue } from './cell-fields.ts'
import { useCatalogueTexts } from './texts/catalogue.ts'
import { type Edit, useSavedEdits } from './undo.tsx'

/** What the table goes through with Tab. */
const CELLS = '.catalogue-cell'

/**
 * A value of a product that is changed where it stands: Enter or a click opens it, Enter, Tab and leaving it save, Esc restores.
 * An unlikely value is asked about first. Without scripts it leads to the form of the product.
 */
export function Cell(props: {
  product: CatalogueRow
  field: CellField
  /** How it is shown. */
  children: ReactNode
  lang?: string
}) {
  const { product, field, children, lang } = props
  const fetcher = useFetcher<CatalogueAnswer>()
  const [isOpen, setOpen] = useState(false)
  const [asked, setAsked] = useState<string | null>(null)
  const isDone = useRef(false)
  const opener = useRef<HTMLButtonElement>(null)
  const sent = useRef<Edit | null>(null)
  const saved = useSavedEdits()
  const hasScripts = useScripts()
  const href = useHref()
  const name = useName()
  const texts = useCatalogueTexts()
  const common = useCommonTexts()
  const everywhere = useTexts()
  const before = typedValue(product, field)
  const label = texts.change(texts.fields[field], name(product), readValue(product, field, everywhere))
  const isSaving = fetcher.state !== 'idle'
  const { error, isSaved } = fetcher.data ?? {}
  useEffect(() => {
    if (isSaving || !sent.current) return
    if (isSaved) saved(sent.current)
    sent.current = null
  }, [isSaving, isSaved, saved])
  const side = field === 'marked_price' || field === 'stock' ? 'is-figure' : ''

  if (!hasScripts)
    return (
      <Link
        className={`catalogue-cell ${side}`}
        to={`${href(`/admin/products/${product.id}`)}${side && '#product-offer'}`}
        aria-label={label}
      >
        {children}
      </Link>
    )

  function open() {
    isDone.current = false
    setAsked(null)
    setOpen(true)
  }
  function close(refocuses: boolean) {
    isDone.current = true
    setAsked(null)
    setOpen(false)
    // The button comes back with the next frame.
    if (refocuses) requestAnimationFrame(() => opener.current?.focus())
  }
  /** Whether it is closed then: an unlikely value is asked about. */
  function save(value: string, { isSure = false, refocuses = false } = {}): boolean {
    if (isDone.current) return true
    const isSame = value.trim() === '' || value.trim() === before
    if (!isSame && !isSure && isUnlikely(field, before, value)) {
      setAsked(value)
      return false
    }
    close(refocuses)
    if (isSame) return true
    sent.current = { product, field, before, after: value.trim() }
    void fetcher.submit(
      {
        ...{ intent: 'edit', product: product.id, field, value },
        ...{ before: before.replaceAll(',', ''), version: product.version },
      },
      { method: 'post', preventScrollReset: true },
    )
    return true
  }
  function press(event: KeyboardEvent<HTMLInputElement>) {
    const input = event.currentTarget
    if (event.key === 'Enter') {
      event.preventDefault()
      save(input.value, { refocuses: true })
    } else if (event.key === 'Escape') {
      event.preventDefault()
      event.stopPropagation()
      close(true)
    } else if (event.key === 'Tab') {
      const all = document.querySelectorAll<HTMLElement>(`${CELLS}, .catalogue-input`)
      const cells = [...all].filter((cell) => cell.checkVisibility())
      const next = cells[cells.indexOf(input) + (event.shiftKey ? -1 : 1)]
      const isSaved = save(input.value)
      if (next || !isSaved) event.preventDefault()
      if (next && isSaved) next.click()
    }
  }

  return (
    <>
      {isOpen ? (
        <span className={`catalogue-edit ${side}`}>
          <input
            ref={selectAll}
            className="catalogue-input"
            aria-label={label}
            lang={lang}
            defaultValue={before}
            inputMode={field === 'marked_price' ? 'decimal' : field === 'stock' ? 'numeric' : 'text'}
            autoComplete="off"
            maxLength={100}
            onKeyDown={press}
            onBlur={(event) => save(event.currentTarget.value)}
          />
          <span className="catalogue-was">{texts.was(before)}</span>
          {asked !== null && (
            <span className="catalogue-fault" role="alert">
              {texts.unlikely(before, asked)}{' '}
              <button
                type="button"
                className="link"
                onClick={() => save(asked, { isSure: true, refocuses: true })}
              >
                {texts.keep}
              </button>{' '}
              <button type="button" className="link" onClick={() => close(true)}>
                {texts.back}
              </button>
            </span>
          )}
        </span>
      ) : (
        <button
          ref={opener}
          type="button"
          className={`catalogue-cell ${side}${isSaving ? ' is-saving' : ''}`}
          aria-label={label}
          lang={lang}
          onClick={open}
        >
          {isSaving ? String(fetcher.formData?.get('value') ?? '') : children}
          {!isSaving && isSaved && (
            <span className="catalogue-saved">
              <Icon name="check" size="tiny" />
            </span>
          )}
        </button>
      )}
      {!isOpen && !isSaving && error && (
        <span className="catalogue-fault" role="alert">
          {error}
        </span>
      )}
      <span className="visually-hidden" role="status">
        {!isSaving && isSaved ? common.saved : ''}
      </span>
    </>
  )
}

const selectAll = (input: HTMLInputElement | null) => {
  if (input && document.activeElement !== input) input.select()
}
