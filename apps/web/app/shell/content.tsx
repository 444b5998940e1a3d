import { type ReactNode, useEffect, useRef } from 'react'
import { useLocation } from 'react-router'

/** The page itself. When another page is opened by script the focus goes to it, as a full load would have it. */
export function Content({ children }: { children: ReactNode }) {
  const main = useRef<HTMLElement>(null)
  const { pathname } = useLocation()
  const shown = useRef(pathname)
  useEffect(() => {
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
