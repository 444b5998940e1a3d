import { inside } from '@himalayan-green/shop/catalog/categories/category-tree.ts'
import type { Placed, Spot } from './use-moving.ts'

/** Where a row is dropped: before another one, after it, or inside it. */
export type Side = 'is-above' | 'is-below' | 'is-into'

/** Where Alt and an arrow take a row: up and down on its level, right into the one above, left out of the one that it is inside of. */
export function spotByKey(rows: readonly Placed[], id: number, key: string): Spot | null {
  const row = rows.find((one) => one.id === id)!
  const level = inside(rows, row.parent_id)
  const place = level.indexOf(row) + 1
  switch (key) {
    case 'ArrowUp':
      return place > 1 ? { parent_id: row.parent_id, place: place - 1 } : null
    case 'ArrowDown':
      return place < level.length ? { parent_id: row.parent_id, place: place + 1 } : null
    case 'ArrowRight': {
      const above = level[place - 2]
      if (!above || !fitsInto(rows, id, above.id)) return null
      return { parent_id: above.id, place: inside(rows, above.id).length + 1 }
    }
    case 'ArrowLeft': {
      const parent = rows.find((one) => one.id === row.parent_id)
      return parent ? { parent_id: null, place: inside(rows, null).indexOf(parent) + 2 } : null
    }
    default:
      return null
  }
}

/** Where a dragged row would go with the pointer on this part of another one, from 0 at its upper edge to 1; null: nowhere. */
export function sideAt(rows: readonly Placed[], dragged: number, over: number, part: number): Side | null {
  if (dragged === over) return null
  const target = rows.find(({ id }) => id === over)!
  const canEnter = fitsInto(rows, dragged, over)
  if (canEnter && part > 1 / 3 && part < 2 / 3) return 'is-into'
  if (target.parent_id !== null && !fitsInto(rows, dragged, target.parent_id)) return null
  return part < 1 / 2 ? 'is-above' : 'is-below'
}

/** The spot on that side of a row, counted without the dragged one; inside it is the last one there. */
export function spotBeside(rows: readonly Placed[], dragged: number, over: number, side: Side): Spot {
  const others = rows.filter(({ id }) => id !== dragged)
  if (side === 'is-into') return { parent_id: over, place: inside(others, over).length + 1 }
  const target = others.find(({ id }) => id === over)!
  const at = inside(others, target.parent_id).indexOf(target)
  return { parent_id: target.parent_id, place: at + (side === 'is-above' ? 1 : 2) }
}

/** Whether one row may be inside another: there are two levels. */
function fitsInto(rows: readonly Placed[], id: number, into: number): boolean {
  const target = rows.find((one) => one.id === into)
  return id !== into && target?.parent_id === null && inside(rows, id).length === 0
}
