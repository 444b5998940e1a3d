import { depthFirst, inside } from '@himalayan-green/shop/catalog/categories/category-tree.ts'
import { type DragEvent, type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { useFetcher } from 'react-router'
import { type Side, sideAt, spotBeside, spotByKey } from './move-spots.ts'

/** A row of the tree. */
export interface Placed {
  id: number
  /** The row that it is inside of; null on the top level. */
  parent_id: number | null
}

/** Where a row goes: the place on its level, from 1. */
export interface Spot {
  parent_id: number | null
  place: number
}

interface Move extends Spot {
  category: number
}

/** What the answer to a move by script says. */
export interface Moved {
  moved: { id: number; name_en: string; name_ne: string } & Spot
}

/**
 * Moves rows of a tree of two levels with Alt and the arrow keys, or by dragging them. The tree is shown as it will be at once; after a
 * move the row keeps the focus. One move is sent at a time: two that travel together may arrive in the other order.
 */
export function useMoving<Row extends Placed>(saved: readonly Row[]) {
  const fetcher = useFetcher<Moved>({ key: 'move-category' })
  const [dragged, setDragged] = useState<number | null>(null)
  const [over, setOver] = useState<{ id: number; side: Side } | null>(null)
  /** What is not saved yet, in the order in which it is sent. */
  const [moves, setMoves] = useState<readonly Move[]>([])
  const sending = useRef(Promise.resolve())
  const rows = moves.reduce(moved, [...saved])
  const order = rows.map(({ id, parent_id }) => `${parent_id}/${id}`).join()
  const last = moves.at(-1)?.category ?? fetcher.data?.moved.id

  // A row that is put elsewhere in the page loses the focus.
  useEffect(() => {
    if (order && last !== undefined && document.activeElement === document.body)
      document.querySelector<HTMLElement>(`#category-${last} a`)?.focus()
  }, [order, last])

  function move(category: number, spot: Spot | null) {
    if (!spot) return
    const asked = { category, ...spot }
    const sent = { category, place: spot.place, parent_id: spot.parent_id ?? '', stay: 'yes' }
    setMoves((others) => [...others, asked])
    sending.current = sending.current
      .then(() => fetcher.submit(sent, { method: 'post' }))
      .finally(() => setMoves((others) => others.filter((one) => one !== asked)))
  }

  function endDrag() {
    setDragged(null)
    setOver(null)
  }

  return {
    rows,
    moved: moves.length === 0 ? fetcher.data?.moved : undefined,
    /** Where the dragged row goes when it is dropped on this one. */
    side: (id: number) => (over?.id === id ? over.side : undefined),
    /** What a row needs to be moved. */
    rowProps: (id: number) => ({
      draggable: true,
      onKeyDown(event: KeyboardEvent) {
        if (!event.altKey || !event.key.startsWith('Arrow')) return
        event.preventDefault()
        move(id, spotByKey(rows, id, event.key))
      },
      onDragStart(event: DragEvent) {
        event.dataTransfer.effectAllowed = 'move'
        event.dataTransfer.setData('text/plain', `${id}`)
        setDragged(id)
      },
      onDragOver(event: DragEvent) {
        if (dragged === null) return
        const side = sideAt(rows, dragged, id, partOf(event))
        if (side) event.preventDefault()
        setOver((before) => {
          if (!side) return null
          return before?.id === id && before.side === side ? before : { id, side }
        })
      },
      onDrop(event: DragEvent) {
        event.preventDefault()
        const side = dragged !== null && sideAt(rows, dragged, id, partOf(event))
        if (side) move(dragged, spotBeside(rows, dragged, id, side))
        endDrag()
      },
      onDragEnd: endDrag,
    }),
  }
}

/** How far down in a row the pointer is, from 0 to 1. */
function partOf({ currentTarget, clientY }: DragEvent): number {
  const { top, height } = currentTarget.getBoundingClientRect()
  return (clientY - top) / height
}

/** The tree with one row at another spot. */
function moved<Row extends Placed>(rows: Row[], { category, parent_id, place }: Move): Row[] {
  const row = rows.find(({ id }) => id === category)
  if (!row) return rows
  const others = rows.filter((one) => one !== row)
  const next = inside(others, parent_id)[place - 1]
  const at = next ? others.indexOf(next) : others.length
  return depthFirst(others.toSpliced(at, 0, { ...row, parent_id }))
}
