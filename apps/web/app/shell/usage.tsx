import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { countView } from './count-view.ts'

/** Shows nothing: it counts every page that is seen, also those that open without a new document. */
export function Usage() {
  const { pathname } = useLocation()
  useEffect(() => countView(pathname), [pathname])
  return null
}
