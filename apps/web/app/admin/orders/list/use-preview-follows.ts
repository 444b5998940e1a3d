import { useEffect } from 'react'
import { useNavigate } from 'react-router'

/** The width from which an order stands beside the list. */
const WIDE = '(width >= 1280px)'

/** While an order stands beside the list, it is that of the row with the focus, so that it follows j and k. */
export function usePreviewFollows(): void {
  const navigate = useNavigate()
  useEffect(() => {
    function follow({ target }: FocusEvent) {
      const row = target instanceof Element ? target.closest<HTMLElement>('tr[data-preview]') : null
      const isOpen = document.querySelector('a[data-close-preview]') !== null
      if (!row?.dataset.preview || !isOpen || row.classList.contains('is-shown')) return
      if (matchMedia(WIDE).matches)
        void navigate(row.dataset.preview, { replace: true, preventScrollReset: true })
    }
    document.addEventListener('focusin', follow)
    return () => document.removeEventListener('focusin', follow)
  }, [navigate])
}
