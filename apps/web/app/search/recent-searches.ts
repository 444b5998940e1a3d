import { keepHere, storedHere } from '../browser/stored-here.ts'

/** Where the words of earlier searches are kept: on this device alone, and nobody is told. */
const STORED = 'recentSearches'
const MOST = 5

/** The last searches of this browser, the newest first. */
export function recentSearches(): string[] {
  try {
    const stored: unknown = JSON.parse(storedHere(STORED) ?? '[]')
    return Array.isArray(stored) ? stored.filter((one) => typeof one === 'string').slice(0, MOST) : []
  } catch {
    return []
  }
}

/** Puts a search before the others; blanks are none. */
export function rememberSearch(text: string): void {
  const typed = text.trim()
  if (!typed) return
  const others = recentSearches().filter((one) => one !== typed)
  keepHere(STORED, JSON.stringify([typed, ...others].slice(0, MOST)))
}

/** Forgets all of them. */
export function forgetSearches(): void {
  keepHere(STORED, null)
}
