import { type DragEvent, type KeyboardEvent, useState } from 'react'
import { useSubmit } from 'react-router'

/**
 * Rows that are dragged to another place, or moved by Alt and the arrow keys; answers what a row must carry. `ids` are those of all rows
 * in their order. The page's action places a row before another (`place`), or moves it a step (`up`, `down`); `prefix` stands before these
 * where a page has others of that name.
 */
export function useRowOrder(ids: string[], prefix = '') {
  const submit = useSubmit()
  const [dragged, setDragged] = useState<string>()
  const [over, setOver] = useState<string>()
  const send = (fields: Record<string, string>) =>
    void submit(fields, { method: 'post', preventScrollReset: true })

  function onDrop(target: string) {
    setOver(undefined)
    if (!dragged || dragged === target) return
    // Dropped on a row below, it comes after that.
    const to = ids.indexOf(target) + (ids.indexOf(target) > ids.indexOf(dragged) ? 1 : 0)
    send({ intent: `${prefix}place`, block: dragged, before: ids[to] ?? '' })
  }

  return (id: string) => ({
    draggable: true,
    'data-over': over === id && dragged !== id ? '' : undefined,
    onDragStart(event: DragEvent) {
      event.dataTransfer.effectAllowed = 'move'
      event.dataTransfer.setData('text/plain', id)
      setDragged(id)
    },
    onDragOver(event: DragEvent) {
      if (!dragged) return
      event.preventDefault()
      setOver(id)
    },
    onDragEnd() {
      setDragged(undefined)
      setOver(undefined)
    },
    onDrop(event: DragEvent) {
      event.preventDefault()
      onDrop(id)
    },
    onKeyDown(event: KeyboardEvent) {
      const step = { ArrowUp: 'up', ArrowDown: 'down' }[event.key]
      if (!event.altKey || !step) return
      event.preventDefault()
      send({ intent: `${prefix}${step}`, block: id })
    },
  })
}
