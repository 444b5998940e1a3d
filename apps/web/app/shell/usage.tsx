import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { countClicks } from './count-clicks.ts'
import { countSearch, countView } from './count-view.ts'

/** Shows nothing: it counts every page that is seen, every search and what is clicked after it, also those that open without a new document. */
export function Usage() {
  const { pathname, search } = useLocation()
  useEffect(() => countView(pathname), [pathname])
  useEffect(() => countSearch(pathname, search), [pathname, search])
  useEffect(countClicks, [])
  return null
}
