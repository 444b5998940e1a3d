import { useSyncExternalStore } from 'react'
import { isSearchKeyOn, setSearchKey, watchSearchKey } from '../../search/search-key.ts'
import { CloseButton } from '../../ui/close-button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { useOfficeTexts } from './texts/office.ts'

/** All keys of the back office, and the switch that turns single letters off in this browser (WCAG 2.1.4). */
export default function KeysDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { keys } = useOfficeTexts()
  const isOn = useSyncExternalStore(watchSearchKey, isSearchKeyOn, () => true)
  return (
    <Dialog open={open} label={keys.title} className="is-sheet office-keys" onClose={onClose}>
      <h2>{keys.title}</h2>
      <dl>
        {keys.all.map(({ press, does }) => (
          <div key={does}>
            <dt>
              {press.map((key) => (
                <kbd key={key}>{key}</kbd>
              ))}
            </dt>
            <dd>{does}</dd>
          </div>
        ))}
      </dl>
      <label className="search-key">
        <input type="checkbox" checked={isOn} onChange={(event) => setSearchKey(event.target.checked)} />
        {keys.isOn}
      </label>
      <CloseButton onClick={onClose} />
    </Dialog>
  )
}
