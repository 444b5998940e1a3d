import { useEffect, useState } from 'react'
import { PrefetchPageLinks, useLocation } from 'react-router'

/** Asks for the data and the scripts of a page of this site when a link to it is touched: a finger takes a tenth of a second. */
export function PrefetchTouched() {
  const [touched, setTouched] = useState<string | null>(null)
  const { key } = useLocation()
  useEffect(() => {
    const onTouch = ({ target }: PointerEvent) => setTouched(pageOf((target as Element).closest('a')))
    document.addEventListener('pointerdown', onTouch)
    return () => document.removeEventListener('pointerdown', onTouch)
  }, [])
  // biome-ignore lint/correctness/useExhaustiveDependencies: on the page that was opened, what led to it is done with.
  useEffect(() => setTouched(null), [key])
  return touched && <PrefetchPageLinks page={touched} />
}

/** The page that a link opens here; null where that is another site, another window or a file. */
function pageOf(link: HTMLAnchorElement | null): string | null {
  if (!link || link.origin !== location.origin || link.target || link.download) return null
  if (link.pathname === location.pathname && link.search === location.search) return null
  return link.pathname + link.search
}
