/** A browser's own question whether to put the shop on the home screen. */
interface InstallPrompt extends Event {
  prompt(): Promise<unknown>
}

let prompt: InstallPrompt | null = null
const waiting = new Set<() => void>()

// It comes once, with any page. Browsers that ask by themselves then do not: the shop asks when it is of use (install-offer.tsx).
if (typeof window !== 'undefined')
  addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault()
    prompt = event as InstallPrompt
    for (const tell of waiting) tell()
  })

/** The question, once there is one; for useSyncExternalStore. */
export const installPrompt = () => prompt

export function onInstallPrompt(tell: () => void): () => void {
  waiting.add(tell)
  return () => void waiting.delete(tell)
}
