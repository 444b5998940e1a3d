import { CACHES, DATA_SAVER } from './names.ts'

// Whether this phone saves data: by its browser, or as its reader set it here. The worker reads it too, so it is kept where both can.

/** Whether its reader wants it so; what cannot be read is not wanted. */
export async function isDataSaverOn(): Promise<boolean> {
  try {
    return !!(await (await caches.open(CACHES.settings)).match(DATA_SAVER))
  } catch {
    return false
  }
}

/** Whether this browser has the shop's worker, without which nothing is left out. */
export async function hasWorker(): Promise<boolean> {
  try {
    return !!(await navigator.serviceWorker?.getRegistration())
  } catch {
    return false
  }
}

export async function setDataSaver(isOn: boolean): Promise<void> {
  const settings = await caches.open(CACHES.settings)
  if (isOn) await settings.put(DATA_SAVER, new Response('on'))
  else await settings.delete(DATA_SAVER)
}

/** Whether nothing is to be fetched that nobody asked for. */
export async function savesData(): Promise<boolean> {
  const { connection } = navigator as { connection?: { saveData?: boolean } }
  return !!connection?.saveData || (await isDataSaverOn())
}
