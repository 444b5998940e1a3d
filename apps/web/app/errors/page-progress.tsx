import { useEffect, useState } from 'react'
import { useNavigation } from 'react-router'
import { useTexts } from '../locale.tsx'
import { useBusyPress } from './use-busy-press.ts'

/** After how many milliseconds another page is said to be on its way, and then to be slow. */
const PATIENCE = { loading: 300, slow: 4000 }

/** A thin bar at the top while another page is on its way, and a sentence when that takes long. */
export function PageProgress() {
  const { errors } = useTexts()
  const isUnderWay = useNavigation().state !== 'idle'
  useBusyPress(isUnderWay)
  const [waited, setWaited] = useState<keyof typeof PATIENCE>()
  useEffect(() => {
    if (!isUnderWay) return
    const loading = setTimeout(() => setWaited('loading'), PATIENCE.loading)
    const slow = setTimeout(() => setWaited('slow'), PATIENCE.slow)
    return () => {
      clearTimeout(loading)
      clearTimeout(slow)
      setWaited(undefined)
    }
  }, [isUnderWay])
  return (
    <>
      {waited && <div className="page-progress" />}
      <div className={waited === 'slow' ? 'error-notice' : 'visually-hidden'} role="status">
        {waited && <p>{waited === 'slow' ? errors.slowPage : errors.loadingPage}</p>}
      </div>
    </>
  )
}
