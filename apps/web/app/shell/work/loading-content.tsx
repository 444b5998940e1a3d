import { type ReactNode, useEffect, useState } from 'react'
import { useLocation, useNavigation } from 'react-router'
import { useWorkTexts } from './texts/work.ts'

/** After how many milliseconds the page on its way takes the place of the one before. */
const PATIENCE = 200

/** A page on which somebody works; while another one is on its way, what it will look like. What was typed is not lost if that fails. */
export function LoadingContent({ children }: { children: ReactNode }) {
  const { location: next, state } = useNavigation()
  const { pathname } = useLocation()
  const texts = useWorkTexts()
  const isLeaving = state === 'loading' && next.pathname !== pathname
  const [isSlow, setSlow] = useState(false)
  useEffect(() => {
    if (!isLeaving) return
    const timer = setTimeout(() => setSlow(true), PATIENCE)
    return () => {
      clearTimeout(timer)
      setSlow(false)
    }
  }, [isLeaving])
  const isShown = isLeaving && isSlow
  return (
    <>
      <div className="work-page" hidden={isShown}>
        {children}
      </div>
      {isShown && (
        <div className="work-skeleton" aria-busy="true">
          <p className="visually-hidden">{texts.isLoading}</p>
          <i className="is-title" />
          {['one', 'two', 'three', 'four', 'five', 'six'].map((row) => (
            <i key={row} />
          ))}
        </div>
      )}
    </>
  )
}
