import { useSyncExternalStore } from 'react'

const never = () => () => {}

/** Whether scripts run: false in the server's HTML and until the page is alive, true from then on. */
export function useScripts(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
}
