import { type DragEvent, type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { useFetcher } from 'react-router'

interface Placed {
  id: number
}

interface Move {
  category: number
  place: number
}

/** What the answer to a move by script says. */
export interface Moved {
  moved: { id: number; name_en: string; name_ne: string; place: number }
}

/**
 * Moves rows of an ordered list with Alt and the arrow keys, or by dragging them. The list is shown as it will be at once; after a
 * move the row keeps the focus. One move is sent at a time: two that travel together may arrive in the other order.
 */
export function useMoving<Row extends Placed>(saved: readonly Row[]) {
  const fetcher = useFetcher<Moved>({ key: 'move-category' })
  const [dragged, setDragged] = useState<number | null>(null)
  const [over, setOver] = useState<number | null>(null)
  /** What is not saved yet, in the order in which it is sent. */
  const [moves, setMoves] = useState<readonly Move[]>([])
  const sending = useRef(Promise.resolve())
  const rows = moves.reduce(moved, [...saved])
  const order = rows.map(({ id }) => id).join()
  const last = moves.at(-1)?.category ?? fetcher.data?.moved.id

  // A row that is put elsewhere in the page loses the focus.
  useEffect(() => {
    if (order && last !== undefined && document.activeElement === document.body)
      document.querySelector<HTMLElement>(`#category-${last} a`)?.focus()
  }, [order, last])

  function move(id: number, place: number) {
    if (place < 1 || place > rows.length || rows[place - 1]!.id === id) return
    const asked = { category: id, place }
    setMoves((others) => [...others, asked])
    sending.current = sending.current
      .then(() => fetcher.submit({ ...asked, stay: 'yes' }, { method: 'post' }))
      .finally(() => setMoves((others) => others.filter((one) => one !== asked)))
  }

  const placeOf = (id: number) => rows.findIndex((row) => row.id === id) + 1
  /** Where the dragged row goes when it is dropped on this one. */
  const side = (id: number) => {
    if (over !== id || dragged === null || dragged === id) return undefined
    return placeOf(dragged) < placeOf(id) ? 'is-below' : 'is-above'
  }

  return {
    rows,
    moved: moves.length === 0 ? fetcher.data?.moved : undefined,
    side,
    /** What a row needs to be moved. */
    rowProps: (id: number) => ({
      draggable: true,
      onKeyDown(event: KeyboardEvent) {
        const step = { ArrowUp: -1, ArrowDown: 1 }[event.key]
        if (!event.altKey || step === undefined) return
        event.preventDefault()
        move(id, placeOf(id) + step)
      },
      onDragStart(event: DragEvent) {
        event.dataTransfer.effectAllowed = 'move'
        event.dataTransfer.setData('text/plain', `${id}`)
        setDragged(id)
      },
      onDragOver(event: DragEvent) {
        if (dragged === null) return
        event.preventDefault()
        setOver(id)
      },
      onDrop(event: DragEvent) {
        event.preventDefault()
        if (dragged !== null) move(dragged, placeOf(id))
        setDragged(null)
        setOver(null)
      },
      onDragEnd() {
        setDragged(null)
        setOver(null)
      },
    }),
  }
}

/** The list with one row at another place, from 1. */
function moved<Row extends Placed>(rows: Row[], { category, place }: Move): Row[] {
  const from = rows.findIndex(({ id }) => id === category)
  return from < 0 ? rows : rows.toSpliced(from, 1).toSpliced(place - 1, 0, rows[from]!)
}
