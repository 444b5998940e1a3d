import { type ReactNode, useLayoutEffect, useRef } from 'react'
import { useLocation } from 'react-router'

/** The page itself. When a script opens another page, the focus moves to it, as after a full load. */
export function Content({ children }: { children: ReactNode }) {
  const main = useRef<HTMLElement>(null)
  const { pathname } = useLocation()
  const shown = useRef(pathname)
  // Before it is painted: whoever sees the page may press a key at once, which would be undone by a later focus.
  useLayoutEffect(() => {
    if (shown.current === pathname) return
    shown.current = pathname
    main.current?.focus({ preventScroll: true })
  }, [pathname])
  return (
    <main id="content" ref={main} className="page" tabIndex={-1}>
      {children}
    </main>
  )
}
