import { useSyncExternalStore } from 'react'
import { useTexts } from '../locale.tsx'
import { isSearchKeyOn, setSearchKey, watchSearchKey } from './search-key.ts'

/** Turns the / key on and off, in this browser. Without scripts there is nothing to turn off. */
export function SearchKeySwitch({ className = '' }: { className?: string }) {
  const { shell } = useTexts()
  const isOn = useSyncExternalStore(watchSearchKey, isSearchKeyOn, () => true)
  return (
    <label className={`search-key with-scripts ${className}`}>
      <input type="checkbox" checked={isOn} onChange={(event) => setSearchKey(event.target.checked)} />
      {shell.searchKeyLabel}
    </label>
  )
}
