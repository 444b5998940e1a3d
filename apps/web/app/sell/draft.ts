import type { Typed } from '../forms/typed.ts'
import type { DocumentType } from './document-rules.ts'
import type { KnownDocument } from './use-documents.ts'

/** An unfinished application in this tab: phones are shared, so it ends with the tab, and after two hours. */
export interface Draft {
  typed: Typed
  /** The server's key for uploading documents, its end (milliseconds), and its application. */
  request?: { id: string; until: number; body: string } | undefined
  papers?: Partial<Record<DocumentType, KnownDocument>>
}

const KEY = 'vendorApplication'
/** As long as the server takes documents, in milliseconds. */
const LIFETIME = 2 * 60 * 60_000

export function readDraft(): Draft | null {
  try {
    const stored: Partial<{ draft: Draft; until: number }> = JSON.parse(sessionStorage.getItem(KEY) ?? '{}')
    if (stored.draft?.typed && Date.now() < (stored.until ?? 0)) return stored.draft
    dropDraft()
    return null
  } catch {
    return null
  }
}

/** Where the browser stores nothing, the form still works. */
export function keepDraft(draft: Draft): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify({ draft, until: Date.now() + LIFETIME }))
  } catch {}
}

export function dropDraft(): void {
  try {
    sessionStorage.removeItem(KEY)
  } catch {}
}

/** The application that still takes documents. */
export function openRequest(draft: Draft | null): Draft['request'] {
  return draft?.request && draft.request.until > Date.now() ? draft.request : undefined
}

export function requestOf(id: string, body: string): NonNullable<Draft['request']> {
  return { id, body, until: Date.now() + LIFETIME }
}
