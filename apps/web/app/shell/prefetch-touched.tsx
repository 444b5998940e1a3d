import { useEffect, useState } from 'react'
import { PrefetchPageLinks, useLocation } from 'react-router'

/** Asks for the data and the scripts of a page of this site when a link to it is touched: a finger takes a tenth of a second. */
export function PrefetchTouched() {
  const { key } = useLocation()
  const [touched, setTouched] = useState<{ page: string; from: string } | null>(null)
  useEffect(() => {
    function onTouch({ target }: PointerEvent) {
      const page = pageOf((target as Element).closest('a'))
      if (page) setTouched({ page, from: key })
    }
    document.addEventListener('pointerdown', onTouch)
    return () => document.removeEventListener('pointerdown', onTouch)
  }, [key])
  return touched?.from === key && <PrefetchPageLinks page={touched.page} />
}

/** The page that a link opens here; null where that is another site, another window or a file. */
function pageOf(link: HTMLAnchorElement | null): string | null {
  if (!link || link.origin !== location.origin || link.target || link.download) return null
  if (link.pathname === location.pathname && link.search === location.search) return null
  return link.pathname + link.search
}
