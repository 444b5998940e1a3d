import { useEffect, useEffectEvent } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { pageAbove } from '../../admin/menu.ts'
import { pathWithoutLocale, useHref } from '../../locale.tsx'
import { isForPage, isSearchKeyOn } from '../../search/search-key.ts'
import { type Desktop, groupCharacters, OFFICE_KEYS, ofPage, typedBy } from './office-keys.ts'

/** How long G waits for the letter of a group, in milliseconds. */
const PATIENCE = 1_500

/**
 * The keys of the back office. Ctrl K finds from anywhere; all others are single letters, which act outside of any field and dialog
 * alone, and can be turned off with the / of the shop.
 */
export function useOfficeKeys(props: Pick<Desktop, 'rights' | 'onFind' | 'onHelp'>): void {
  const navigate = useNavigate()
  const href = useHref()
  const path = pathWithoutLocale(useLocation().pathname)

  const desk = useEffectEvent(
    (): Desktop => ({
      ...props,
      path,
      open: (to, { replaces = false, isWhole = false } = {}) =>
        navigate(isWhole ? to : href(to), { replace: replaces, preventScrollReset: replaces }),
      // Whoever came from a list goes back to it as it was; who opened the page by its address gets the whole list.
      back() {
        const above = pageAbove(path)
        if (!above) return
        if (window.history.state?.idx > 0) void navigate(-1)
        else void navigate(href(above))
      },
    }),
  )

  useEffect(() => {
    let goes = 0
    function press(event: KeyboardEvent) {
      const isFind = event.key.toLowerCase() === 'k' && (event.ctrlKey || event.metaKey) && !event.altKey
      if (isFind && !document.querySelector('dialog[open]')) {
        event.preventDefault()
        desk().onFind()
        return
      }
      if (event.defaultPrevented || !isForPage(event) || !isSearchKeyOn()) return
      const typed = typedBy(event)
      // Space presses what has the focus, unless that is a link.
      if (typed === ' ' && !(event.target instanceof Element && event.target.matches('a, body'))) return
      const { timeStamp } = event
      const group = goes && timeStamp - goes < PATIENCE ? groupCharacters(desk().rights) : []
      goes = typed === 'g' ? timeStamp : 0
      const chosen = group.find(({ character }) => character === typed)
      const key = OFFICE_KEYS.find((one) => one.typed.includes(typed) && one.isHere(desk()))
      const own = ofPage().find((one) => one.dataset.chosenKey === typed)
      if (chosen) desk().open(chosen.path)
      else if (own) own.matches('input, textarea, select') ? own.focus() : own.click()
      else if (key) key.act(desk(), typed)
      else return
      event.preventDefault()
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [])
}
