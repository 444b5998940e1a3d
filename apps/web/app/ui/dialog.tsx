import { type ReactNode, useEffect, useRef } from 'react'

/**
 * The browser's modal dialog: it keeps the focus, Escape and a tap beside it close it, and the focus returns.
 * `className` decides its shape (`is-sheet`, `is-side`, `is-card`).
 */
export function Dialog(props: {
  open: boolean
  label: string
  className: string
  /** 'alertdialog' for what cannot wait. */
  role?: 'alertdialog'
  onClose: () => void
  children: ReactNode
}) {
  const { open, label, className, role, onClose, children } = props
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => {
    if (open) dialog.current?.showModal()
    else dialog.current?.close()
  }, [open])
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape closes a dialog by itself
    <dialog
      ref={dialog}
      className={`dialog ${className}`}
      role={role}
      aria-label={label}
      onClose={onClose}
      // Its content fills it, so a click on the dialog itself is a click beside it.
      onClick={(event) => event.target === event.currentTarget && onClose()}
    >
      {open && children}
    </dialog>
  )
}
