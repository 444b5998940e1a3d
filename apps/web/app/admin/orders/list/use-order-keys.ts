import { useEffect } from 'react'
import { useNavigate } from 'react-router'
import { isForPage, isSearchKeyOn } from '../../../search/search-key.ts'

/** The width from which an order stands beside the list. */
const WIDE = '(width >= 1280px)'

/**
 * The keys of the list of orders, beside those of every page of the back office: Space shows the row's order beside the list and takes
 * it away, which then follows j and k; x chooses the row, Shift x all from the last one to here; p, m and e do something with what is
 * chosen; f opens the filters; 1 to 9 open the views.
 */
export function useOrderKeys(): void {
  const navigate = useNavigate()
  useEffect(() => {
    const show = (address: string | undefined) => {
      if (address) navigate(address, { replace: true, preventScrollReset: true })
    }

    function press(event: KeyboardEvent) {
      if (!isForPage(event) || !isSearchKeyOn()) return
      if (event.code === 'Space' && rowOf(event.target) && matchMedia(WIDE).matches) {
        event.preventDefault()
        const row = rowOf(event.target)!
        show(isShown(row) ? closing() : row.dataset.preview)
      } else if (event.code === 'KeyX' && rowOf(event.target)) choose(rowOf(event.target)!, event.shiftKey)
      else if (event.code === 'KeyF') document.querySelector<HTMLElement>('[data-filter-key]')?.click()
      else if (/^Key[PME]$/.test(event.code)) {
        const button = document.querySelector<HTMLElement>(
          `[data-chosen-key="${event.code.at(-1)!.toLowerCase()}"]`,
        )
        if (button?.checkVisibility()) button.click()
      } else if (/^Digit[1-9]$/.test(event.code) && !event.shiftKey) {
        const tabs = document.querySelectorAll<HTMLElement>('.workbench-tabs a')
        tabs[Number(event.code.at(-1)) - 1]?.click()
      }
    }

    let last: HTMLElement | null = null

    function choose(row: HTMLElement, isToHere: boolean) {
      const rows = [...document.querySelectorAll<HTMLElement>('tr[data-order]')]
      const [here, there] = [rows.indexOf(row), last ? rows.indexOf(last) : -1]
      const range =
        isToHere && there >= 0 ? rows.slice(Math.min(here, there), Math.max(here, there) + 1) : [row]
      for (const one of range) {
        const box = one.querySelector<HTMLInputElement>('input[name=order]')!
        if (range.length === 1 || !box.checked) box.click()
      }
      last = row
    }

    /** While an order stands beside the list, it is that of the row with the focus. */
    function follow(event: FocusEvent) {
      const row = rowOf(event.target)
      if (row && closing() && !isShown(row) && matchMedia(WIDE).matches) show(row.dataset.preview)
    }

    document.addEventListener('keydown', press)
    document.addEventListener('focusin', follow)
    return () => {
      document.removeEventListener('keydown', press)
      document.removeEventListener('focusin', follow)
    }
  }, [navigate])
}

const rowOf = (target: EventTarget | null) =>
  target instanceof Element ? target.closest<HTMLElement>('tr[data-order]') : null

const isShown = (row: HTMLElement) => row.classList.contains('is-shown')

/** The address of the list with nothing beside it; undefined if there is nothing. */
const closing = () =>
  document.querySelector<HTMLAnchorElement>('a[data-close-preview]')?.getAttribute('href') ?? undefined
