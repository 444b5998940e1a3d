import { type ReactNode, useId, useRef } from 'react'
import { RareIcon } from '../icons/rare-icon.tsx'
import './row-menu.css'

/** The menu behind the dots of a row or of a page's head: the browser's own popover, put beside its button, above it where there is no room below. */
export function RowMenu({ label, children }: { label: string; children: ReactNode }) {
  const id = useId()
  const button = useRef<HTMLButtonElement>(null)
  const menu = useRef<HTMLDivElement>(null)

  function place() {
    if (!button.current || !menu.current) return
    const { top, bottom, right } = button.current.getBoundingClientRect()
    const { height } = menu.current.getBoundingClientRect()
    const fits = bottom + height < window.innerHeight
    menu.current.style.inset = `${fits ? bottom : top - height}px ${document.documentElement.clientWidth - right}px auto auto`
  }

  return (
    <>
      <button
        ref={button}
        type="button"
        className="icon-button"
        popoverTarget={id}
        aria-label={label}
        aria-haspopup="true"
      >
        <RareIcon name="dots-three-vertical" />
      </button>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: what was chosen closes the menu around it */}
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: Enter on a button is a click */}
      <div
        ref={menu}
        id={id}
        popover="auto"
        className="menu row-menu"
        onToggle={(event) => event.newState === 'open' && place()}
        onClick={(event) => event.currentTarget.hidePopover()}
      >
        {children}
      </div>
    </>
  )
}
