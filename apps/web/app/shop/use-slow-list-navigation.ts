import { useEffect, useState } from 'react'
import { useNavigation } from 'react-router'
import { pathWithoutLocale } from '../locale.tsx'

/** Quicker answers than this, in milliseconds, are shown without a sign before them. */
const PATIENCE = 150

/** True while another list of products is on its way and has been for a moment. */
export function useSlowListNavigation(): boolean {
  const { location } = useNavigation()
  const isToList =
    location !== undefined && /^\/(shop|category\/[^/]+)$/.test(pathWithoutLocale(location.pathname))
  const [isSlow, setSlow] = useState(false)
  useEffect(() => {
    if (!isToList) return
    const timer = setTimeout(() => setSlow(true), PATIENCE)
    return () => {
      clearTimeout(timer)
      setSlow(false)
    }
  }, [isToList])
  return isSlow
}
