import type { Typed } from '../typed.ts'
import type { PaperType } from './paper-rules.ts'
import type { KnownPaper } from './use-papers.ts'

/** An application as far as it got on this device. */
export interface Draft {
  typed: Typed
  /** What the server gave for handing in papers, until when (milliseconds), and for what it was given. */
  request?: { id: string; until: number; body: string } | undefined
  papers?: Partial<Record<PaperType, KnownPaper>>
}

const KEY = 'vendorApplication'
/** As long as the server takes papers. */
const LIFETIME = 2 * 60 * 60_000

export function readDraft(): Draft | null {
  try {
    const draft: unknown = JSON.parse(localStorage.getItem(KEY) ?? 'null')
    return draft && typeof draft === 'object' && 'typed' in draft ? (draft as Draft) : null
  } catch {
    return null
  }
}

/** Where the browser keeps nothing, the form still works. */
export function keepDraft(draft: Draft): void {
  try {
    localStorage.setItem(KEY, JSON.stringify(draft))
  } catch {}
}

export function dropDraft(): void {
  try {
    localStorage.removeItem(KEY)
  } catch {}
}

/** The request that papers can still be handed in for. */
export function openRequest(draft: Draft | null): Draft['request'] {
  return draft?.request && draft.request.until > Date.now() ? draft.request : undefined
}

export function requestOf(id: string, body: string): NonNullable<Draft['request']> {
  return { id, body, until: Date.now() + LIFETIME }
}
