import { useStore } from '../browser/use-store.ts'
import { useTexts } from '../locale.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { Icon } from '../ui/icons/icon.tsx'
import { usePageHandle } from '../ui/page/page-handle.ts'
import { type ErrorDialogState, errorDialog } from './error-dialog-store.ts'

const whole = (state: ErrorDialogState) => state

/** Over whatever page is there: what went wrong, the detail to unfold if there is any, and the way back. */
export function ErrorDialog() {
  const { errors, shell } = useTexts()
  const { close } = errorDialog
  const { error, title, text, isWrite } = useStore(errorDialog, whole)
  const { afterFailedWrite: Advice } = usePageHandle()
  return (
    <Dialog
      open={error}
      label={title || errors.title}
      className="is-card error-dialog"
      role="alertdialog"
      onClose={close}
    >
      <div className="error-dialog-title">
        <Icon name="warning-octagon-duotone" />
        <h2>{title || errors.title}</h2>
      </div>
      {isWrite && (Advice ? <Advice /> : <p className="error-dialog-advice">{errors.nothingLost}</p>)}
      {text && (
        <details className="error-dialog-detail">
          <summary>
            {errors.viewDetail} <Icon name="caret-down" size="tiny" />
          </summary>
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a long text is scrolled by keys, too */}
          <pre tabIndex={0} lang="en">
            {text}
          </pre>
        </details>
      )}
      <button type="button" className="button is-quiet is-wide" onClick={close}>
        {shell.close}
      </button>
    </Dialog>
  )
}
