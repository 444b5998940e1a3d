import { useEffect } from 'react'
import { keepHere, storedHere } from '../browser/stored-here.ts'

/** Where a reader's wish not to use the key is kept (WCAG 2.1.4: a single-key shortcut can be turned off). */
const STORED = 'searchKey'

/** Whether single keys act in this browser; they do until they are turned off. */
export function isSearchKeyOn(): boolean {
  return storedHere(STORED) !== 'off'
}

/** Turns them on or off, and tells whoever watches. */
export function setSearchKey(on: boolean): void {
  keepHere(STORED, on ? null : 'off')
  for (const listener of listeners) listener()
}

const listeners = new Set<() => void>()

/** Calls `listener` when the wish has changed, here or in another tab. Answers how to stop. */
export function watchSearchKey(listener: () => void): () => void {
  listeners.add(listener)
  window.addEventListener('storage', listener)
  return () => {
    listeners.delete(listener)
    window.removeEventListener('storage', listener)
  }
}

/** Calls `open` when / is pressed outside of any input, a checkbox too (specification §2), and with no dialog or menu open. */
export function useSearchKey(open: () => void): void {
  useEffect(() => {
    function press(event: KeyboardEvent) {
      if (event.key !== '/' || !isForPage(event) || isInput(event.target) || !isSearchKeyOn()) return
      event.preventDefault()
      open()
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [open])
}

/** Whether a key is pressed for the page itself: outside of any field in which letters are typed, and with no dialog or menu open. */
export function isForPage(event: KeyboardEvent): boolean {
  if (event.ctrlKey || event.metaKey || event.altKey || event.isComposing) return false
  return !isTyping(event.target) && !document.querySelector('dialog[open], :popover-open')
}

function isInput(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && target.matches('input')
}

function isTyping(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement &&
    (target.isContentEditable || target.matches('input:not([type=checkbox], [type=radio]), textarea, select'))
  )
}
