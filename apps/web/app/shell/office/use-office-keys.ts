import { useEffect } from 'react'
import { isForPage, isSearchKeyOn } from '../../search/search-key.ts'

/** Rows of the page that lead somewhere: what j and k go through. */
const ROWS = '#content :is(li, tbody tr, .panel):not(nav *):not(dialog *)'

/**
 * The keys of the back office. Ctrl K finds from anywhere; / finds, ? shows all keys, j and k go through the rows of a page, whose
 * links Enter opens. Single letters act outside of any field and dialog alone, and can be turned off with the / of the shop.
 */
export function useOfficeKeys({ onFind, onHelp }: { onFind: () => void; onHelp: () => void }): void {
  useEffect(() => {
    function press(event: KeyboardEvent) {
      const isFind = event.key.toLowerCase() === 'k' && (event.ctrlKey || event.metaKey) && !event.altKey
      if (isFind && !document.querySelector('dialog[open]')) {
        event.preventDefault()
        onFind()
        return
      }
      if (!isForPage(event) || !isSearchKeyOn()) return
      const act = { '/': onFind, '?': onHelp, j: () => goBy(1), k: () => goBy(-1) }[keyOf(event)]
      if (!act) return
      event.preventDefault()
      act()
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [onFind, onHelp])
}

/** Letters follow the key's place, so that they work with a Nepali layout, too. */
function keyOf({ key, code }: KeyboardEvent): string {
  return /^Key[JK]$/.test(code) && !/^[a-z]$/i.test(key) ? code.at(-1)!.toLowerCase() : key
}

/** Moves the focus to the link of the next row, or of the one before. */
function goBy(step: 1 | -1): void {
  const links = [...document.querySelectorAll(ROWS)].flatMap((row) => {
    const link = row.querySelector<HTMLElement>('a[href]')
    return link?.checkVisibility() ? [link] : []
  })
  // A row within a row has the same first link.
  const all = [...new Set(links)]
  const at = all.findIndex((link) => link.closest(ROWS)?.contains(document.activeElement))
  const next = at < 0 ? (step > 0 ? all[0] : all.at(-1)) : all[at + step]
  next?.focus()
  next?.scrollIntoView({ block: 'nearest' })
}
