import type { CatalogueRow } from '@himalayan-green/shop/catalog/managing/catalogue.ts'
import { createContext, useContext, useEffect, useEffectEvent, useState } from 'react'
import { useFetcher } from 'react-router'
import { useName } from '../../ui/names.tsx'
import type { CatalogueAnswer } from './catalogue-action.server.ts'
import type { CellField } from './cell-fields.ts'
import { useCatalogueTexts } from './texts/catalogue.ts'

/** A value that was changed in the table. */
export interface Edit {
  product: CatalogueRow
  field: CellField
  before: string
  after: string
}

const Saved = createContext<(edit: Edit) => void>(() => {})

/** What the cells of the table tell of what they saved. */
export const SavedEdits = Saved.Provider
export const useSavedEdits = () => useContext(Saved)

/** What was changed in the table, the last first, and how Ctrl Z takes it back. */
export function useUndo(products: readonly CatalogueRow[]) {
  const fetcher = useFetcher<CatalogueAnswer>({ key: 'catalogue-undo' })
  const [edits, setEdits] = useState<Edit[]>([])
  const [undone, setUndone] = useState<Edit | null>(null)
  const isBusy = fetcher.state !== 'idle'
  const last = edits[0]

  function undo() {
    if (!last || isBusy) return
    const { product, field, before, after } = last
    const { version } = products.find(({ id }) => id === product.id) ?? product
    setEdits(edits.slice(1))
    setUndone(last)
    void fetcher.submit(
      {
        ...{ intent: 'edit', product: product.id, field, value: before },
        ...{ before: after.replaceAll(',', ''), version },
      },
      { method: 'post', preventScrollReset: true },
    )
  }
  // In a field that is open, it takes back what was typed there, as everywhere.
  const press = useEffectEvent((event: KeyboardEvent) => {
    const isAsked = (event.ctrlKey || event.metaKey) && !event.shiftKey && event.code === 'KeyZ'
    if (!isAsked || !last || (event.target as Element).closest('input:not([type=checkbox]), textarea')) return
    event.preventDefault()
    undo()
  })
  useEffect(() => {
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [])

  return {
    last,
    undo,
    undone: isBusy ? null : undone,
    error: isBusy ? undefined : fetcher.data?.error,
    saved(edit: Edit) {
      setUndone(null)
      setEdits((before) => [edit, ...before])
    },
  }
}

/** The last change, and the button that takes it back. */
export function LastEdit({ undo: of }: { undo: ReturnType<typeof useUndo> }) {
  const name = useName()
  const texts = useCatalogueTexts()
  const { last, undone, error } = of
  const isRefused = undone && error
  const namesOf = (edit: Edit) => [texts.fields[edit.field], name(edit.product)] as const
  return (
    <p className="catalogue-last small" role="status">
      {isRefused && (
        <span className="catalogue-fault">
          {texts.notUndone(...namesOf(undone))} {error}
        </span>
      )}
      {undone && !error && texts.undone(...namesOf(undone), undone.before)}
      {!undone && last && (
        <>
          {texts.savedOne(...namesOf(last))}{' '}
          <button type="button" className="link" onClick={of.undo}>
            {texts.undo}
          </button>
        </>
      )}
    </p>
  )
}
