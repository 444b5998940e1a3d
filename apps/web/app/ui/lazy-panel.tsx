import { type ReactNode, Suspense, useEffect, useState } from 'react'
import { whenIdle } from '../browser/when-idle.ts'

/**
 * Loads a panel that opens over the page: its code loads when the browser is idle and the panel likely to be opened, or when
 * somebody opens it first.
 * `load` must be one function for all renders.
 */
export function LazyPanel(props: {
  isOpen: boolean
  /** False where it holds nothing yet: who only looks around does not pay for it. */
  isLikely: boolean
  load: () => Promise<unknown>
  /** The page that does the same, for when the code cannot be loaded, for example after a new version went live. */
  page: string
  /** Called when the page comes, too. */
  onClosed: () => void
  /** The panel, made of what `load` brings. */
  children: ReactNode
}) {
  const { isOpen, isLikely, load, page, onClosed, children } = props
  const [isWanted, setIsWanted] = useState(false)

  useEffect(() => (isLikely ? whenIdle(() => void load().catch(() => {})) : undefined), [isLikely, load])

  useEffect(() => {
    if (!isOpen) {
      onClosed()
      return
    }
    load().then(
      () => setIsWanted(true),
      () => location.assign(page),
    )
  }, [isOpen, load, page, onClosed])

  return isWanted ? <Suspense>{children}</Suspense> : null
}
