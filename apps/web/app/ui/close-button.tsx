import { useTexts } from '../locale.tsx'
import { Icon } from './icons/icon.tsx'

/** The x of dialogs and panels. */
export function CloseButton({ onClick }: { onClick: () => void }) {
  const { shell } = useTexts()
  return (
    <button type="button" className="icon-button" aria-label={shell.close} onClick={onClick}>
      <Icon name="x" />
    </button>
  )
}
