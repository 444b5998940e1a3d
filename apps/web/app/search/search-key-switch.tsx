import { useSyncExternalStore } from 'react'
import { useMessages } from '../locale.tsx'
import { isSearchKeyOn, setSearchKey, watchSearchKey } from './search-key.ts'

/** Turns the / key on and off, in this browser. Without scripts there is nothing to turn off. */
export function SearchKeySwitch({ className = '' }: { className?: string }) {
  const { shell } = useMessages()
  const isOn = useSyncExternalStore(watchSearchKey, isSearchKeyOn, () => true)
  return (
    <label className={`search-key with-scripts ${className}`}>
      <input type="checkbox" checked={isOn} onChange={(event) => setSearchKey(event.target.checked)} />
      {shell.searchKeyLabel}
    </label>
  )
}
