import { type ReactNode, useState } from 'react'
import { useLocation } from 'react-router'
import { useTexts } from '../../locale.tsx'
import { CloseButton } from '../../ui/close-button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Icon } from '../../ui/icons/icon.tsx'
import { Link } from '../../ui/link.tsx'

/**
 * Opens categories and filters up to 1024 px: a panel over the page. Without scripts the link jumps to the sidebar, which is
 * visible then.
 */
export function FiltersButton({ children }: { children: ReactNode }) {
  const [open, setOpen] = useState(false)
  const { catalogue } = useTexts()
  const { pathname } = useLocation()
  // The panel closes when another category is chosen in it.
  const [shelf, setShelf] = useState(pathname)
  if (shelf !== pathname) {
    setShelf(pathname)
    setOpen(false)
  }
  return (
    <>
      <Link
        className="select-box on-touch"
        to="#filters"
        onClick={(event) => {
          event.preventDefault()
          setOpen(true)
        }}
      >
        <Icon name="sliders-horizontal" size="small" /> {catalogue.filters}
      </Link>
      <Dialog open={open} label={catalogue.filters} className="is-side" onClose={() => setOpen(false)}>
        <div className="dialog-head">
          <h2>{catalogue.filters}</h2>
          <CloseButton onClick={() => setOpen(false)} />
        </div>
        <div className="dialog-body">{children}</div>
        <div className="dialog-foot">
          <button type="button" className="button is-wide" onClick={() => setOpen(false)}>
            {catalogue.showResults}
          </button>
        </div>
      </Dialog>
    </>
  )
}
