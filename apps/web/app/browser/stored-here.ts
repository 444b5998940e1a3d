/** What the browser would not keep, until the page is left. */
const inMemory = new Map<string, string>()

/** A text that this browser keeps under a name between visits, on this device alone. */
export function storedHere(name: string): string | null {
  try {
    return inMemory.get(name) ?? localStorage.getItem(name)
  } catch {
    return inMemory.get(name) ?? null
  }
}

/** Keeps a text, or forgets it. Where a browser keeps nothing, or has no room, it lasts as long as the page. */
export function keepHere(name: string, text: string | null): void {
  inMemory.delete(name)
  try {
    if (text === null) localStorage.removeItem(name)
    else localStorage.setItem(name, text)
  } catch {
    if (text !== null) inMemory.set(name, text)
  }
}
