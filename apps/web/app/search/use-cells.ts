import { type KeyboardEvent, useState } from 'react'

/** What a press on a cell means: its link is followed, or one more is put into the cart. */
const PRESSED = 'a, .add-button, .quantity-stepper button:last-of-type'

/**
 * The keys of a field that controls a grid: up and down go through its rows, right and left within a row, Enter presses what is
 * active, Escape goes back to the field. `grid` is the grid's id.
 */
export function useCells(grid: string) {
  const [chosen, setChosen] = useState<string>()

  function onKeyDown(event: KeyboardEvent) {
    if (event.nativeEvent.isComposing) return
    const rows = [...document.querySelectorAll(`#${CSS.escape(grid)} [role="row"]`)]
    const cell = chosen === undefined ? null : document.getElementById(chosen)
    const row = cell ? rows.indexOf(cell.parentElement!) : -1
    const go = (to: Element | null | undefined) => {
      if (!to) return
      event.preventDefault()
      setChosen(to.id)
      to.scrollIntoView({ block: 'nearest' })
    }
    if (event.key === 'ArrowDown') go((rows[row + 1] ?? rows[0])?.firstElementChild)
    else if (event.key === 'ArrowUp') go((rows[row - 1] ?? rows.at(-1))?.firstElementChild)
    else if (!cell) return
    else if (event.key === 'ArrowRight') go(cell.nextElementSibling)
    else if (event.key === 'ArrowLeft') go(cell.previousElementSibling)
    else if (event.key === 'Enter') {
      event.preventDefault()
      cell.querySelector<HTMLElement>(PRESSED)?.click()
    } else if (event.key === 'Escape') {
      event.preventDefault()
      setChosen(undefined)
    }
  }

  return { active: chosen, onKeyDown, leave: () => setChosen(undefined) }
}
