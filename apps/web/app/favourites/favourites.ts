import { deviceFavourites } from '@himalayan-green/shop/lists/device-lists.ts'
import { useSyncExternalStore } from 'react'
import { createStore } from '../browser/create-store.ts'
import { useReader } from '../reader.ts'
import type { Reader } from '../reader-store.ts'

// What the hearts of a page show: what was said of the reader or is on a visitor's device, and what they pressed since.

interface Known {
  /** What the device keeps for a visitor; null where that is not looked at, as at the server. */
  device: readonly number[] | null
  /** Of whom `pressed` was said: once they are read anew, that counts. */
  reader: Reader | null
  pressed: readonly number[]
}

const nothing: Known = { device: null, reader: null, pressed: [] }
const store = createStore<Known>(
  typeof document === 'undefined' ? nothing : { ...nothing, device: deviceFavourites(document.cookie) },
)

/** The reader's favourites, and how to show a change of them; nothing is kept by it. */
export function useFavourites() {
  const reader = useReader()
  const known = useSyncExternalStore(store.subscribe, store.getState, () => nothing)
  const isVisitors = reader !== null && reader.session.user === null
  const ofPerson = reader && known.reader === reader ? known.pressed : (reader?.favourites ?? [])
  const favourites = (isVisitors && known.device) || ofPerson
  return {
    favourites,
    show(product: number, isFavourite: boolean) {
      const others = favourites.filter((id) => id !== product)
      const changed = isFavourite ? [...others, product] : others
      store.set(isVisitors ? { device: changed } : { reader, pressed: changed })
    },
  }
}
