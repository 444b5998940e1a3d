import { type ReactNode, useEffect, useId, useRef } from 'react'
import { Icon } from '../../ui/icons/icon.tsx'

/** As in the sheets: below this a phone. */
const PHONE = '(width < 768px)'

/**
 * A list of links under its name, which folds away on a phone. Without scripts it is open, and can be folded; before they run on a phone
 * its list is not shown, so that nothing moves.
 */
export function FooterGroup({ title, children }: { title: string; children: ReactNode }) {
  const id = useId()
  const fold = useRef<HTMLDetailsElement>(null)
  useEffect(() => {
    if (!fold.current) return
    fold.current.open = !matchMedia(PHONE).matches
    fold.current.classList.remove('is-early')
  }, [])
  return (
    <nav aria-labelledby={id}>
      <details ref={fold} className="footer-fold is-early" open>
        <summary>
          <h2 id={id}>{title}</h2>
          <Icon name="caret-down" size="small" />
        </summary>
        <ul>{children}</ul>
      </details>
    </nav>
  )
}
