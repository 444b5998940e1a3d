import { type ReactNode, useId } from 'react'

/**
 * A button that opens a few links under it: the browser's own popover, so it opens without scripts, closes by
 * Escape and by a tap beside it, and gives the focus back.
 */
export function Menu(props: { label: string; button: ReactNode; children: ReactNode }) {
  const { label, button, children } = props
  const id = useId()
  return (
    <>
      <button type="button" className="icon-button" popoverTarget={id} aria-label={label}>
        {button}
      </button>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: a link that was followed closes the menu around it */}
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: Enter on a link is a click */}
      <div id={id} popover="auto" className="menu" onClick={(event) => event.currentTarget.hidePopover()}>
        {children}
      </div>
    </>
  )
}
