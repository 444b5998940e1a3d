import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { countSearch, countView } from './count-view.ts'

/** Shows nothing: it counts every page that is seen and every search, also those that open without a new document. */
export function Usage() {
  const { pathname, search } = useLocation()
  useEffect(() => countView(pathname), [pathname])
  useEffect(() => countSearch(pathname, search), [pathname, search])
  return null
}
