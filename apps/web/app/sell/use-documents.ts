import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { CallFailure } from '../browser/api.ts'
import { shrinkPhoto } from '../forms/shrink-photo.ts'
import { useLocale } from '../locale.tsx'
import {
  DOCUMENT_TYPES,
  type DocumentFaults,
  type Documents,
  type DocumentType,
  faultsOfDocuments,
  LARGEST,
  noneQualifies,
  REQUIRED,
  toSend,
} from './document-rules.ts'
import { sendDocument } from './send-document.ts'
import { useSellTexts } from './texts/sell.ts'

export interface DocumentState {
  number: string
  file: File | null
  /** The name of the chosen or uploaded file. */
  name: string
  phase: 'open' | 'preparing' | 'sending' | 'failed' | 'waiting' | 'handed_in'
  /** What part of it is sent, 0 to 1. */
  progress: number
  faults: DocumentFaults
  isLost: boolean
}

/** A document's former state: its number, and the name of its uploaded file. */
export interface KnownDocument {
  number: string
  handedIn?: string | undefined
  /** A file was chosen before, but the page closed before it was sent. */
  isLost?: boolean
}

/** What the page does when something happens to the documents. */
export interface DocumentsPage {
  /** The key that opens the application; null while there is none. */
  vendorRequest: string | null
  known: Partial<Record<DocumentType, KnownDocument>>
  /** The errors of the server's former answer. */
  faults?: Partial<Record<DocumentType, DocumentFaults>>
  /** The documents without which nothing is sent. */
  required?: readonly DocumentType[]
  /** Called after every change that a draft keeps. */
  onChange?: (documents: Partial<Record<DocumentType, KnownDocument>>) => void
  /** Called when no document is ready to send (specification §5). */
  onNone: () => void
  /** Called when a document did not get through. Answers the sentences for fields that the server named. */
  onFailure: (failure: CallFailure) => Record<string, string>
  /** Called when everything that was ready is sent. */
  onAll: (types: DocumentType[]) => Promise<void>
}

const OPEN: DocumentState = {
  number: '',
  file: null,
  name: '',
  isLost: false,
  phase: 'open',
  progress: 0,
  faults: {},
}

/** The documents of an application while they are chosen and sent, one request each. */
export function useDocuments(page: DocumentsPage) {
  const locale = useLocale()
  const { faults: texts } = useSellTexts()
  const [states, setStates] = useState(() => statesOf(page))
  const [isBusy, setBusy] = useState(false)
  /** Handlers read the newest state from it. */
  const now = useRef(states)
  const wants = useRef(false)

  function change(type: DocumentType, part: Partial<DocumentState>) {
    now.current = { ...now.current, [type]: { ...now.current[type], ...part } }
    setStates(now.current)
    if ('number' in part || 'phase' in part) page.onChange?.(knownOf(now.current))
  }

  function write(type: DocumentType, number: string) {
    const { faults } = now.current[type]
    change(type, { number, faults: { ...faults, document_no: undefined } })
  }

  async function choose(type: DocumentType, chosen: File | undefined) {
    if (!chosen) return
    change(type, { file: null, name: chosen.name, phase: 'preparing', isLost: false })
    const file = await shrinkPhoto(chosen)
    const fault = file.size === 0 ? texts.emptyFile : file.size > LARGEST ? texts.largeFile : undefined
    change(type, {
      file,
      name: file.name,
      phase: 'open',
      progress: 0,
      faults: { ...now.current[type].faults, document: fault },
    })
  }

  function forget(type: DocumentType) {
    change(type, { ...OPEN, number: now.current[type].number })
  }

  /** Sends one. True when it got through. */
  async function send(type: DocumentType): Promise<boolean> {
    const { number, file } = now.current[type]
    if (!file || !page.vendorRequest) return false
    change(type, { phase: 'sending', progress: 0, faults: {} })
    const document = { vendor_request: page.vendorRequest, type, document_no: number, document: file }
    try {
      await sendDocument(document, locale, (progress) => change(type, { progress }))
      change(type, { phase: 'handed_in', progress: 1 })
      return true
    } catch (failure) {
      if (!(failure instanceof CallFailure)) throw failure
      const isOffline = failure.status === 0 && !navigator.onLine
      const { document_no, document } = isOffline ? {} : page.onFailure(failure)
      change(type, {
        phase: isOffline ? 'waiting' : 'failed',
        faults: { document_no, document },
      })
      return false
    }
  }

  /**
   * Sends the documents one after another; a failed one can be sent again alone. Without a connection the first one waits for
   * it, and the others after it are not tried.
   */
  async function submit() {
    const documents = documentsOf(now.current)
    const faults = faultsOfDocuments(documents, texts, page.required ?? REQUIRED)
    for (const type of DOCUMENT_TYPES)
      if (now.current[type].phase !== 'handed_in') change(type, { faults: faults[type] ?? {} })
    if (noneQualifies(documents)) return page.onNone()
    if (Object.keys(faults).length > 0) return
    await working(async () => {
      let all = true
      for (const type of toSend(documents)) {
        all = (await send(type)) && all
        if (now.current[type].phase === 'waiting') break
      }
      wants.current = !all
      if (all) await page.onAll(handedIn(now.current))
    })
  }

  /** Sends one that failed once more. */
  const again = (type: DocumentType) => working(async () => void (await send(type)))

  async function working(work: () => Promise<void>) {
    setBusy(true)
    try {
      await work()
    } finally {
      setBusy(false)
    }
  }

  // A document that waits for the connection goes on by itself.
  const goOn = useEffectEvent(() => {
    const isWaiting = DOCUMENT_TYPES.some((type) => now.current[type].phase === 'waiting')
    if (wants.current && isWaiting) void submit()
  })
  useEffect(() => {
    const back = () => goOn()
    addEventListener('online', back)
    return () => removeEventListener('online', back)
  }, [])

  /** Otherwise the form goes to the page's action, as without scripts. */
  const isByScript = page.vendorRequest !== null
  return { states, isBusy, isByScript, write, choose, forget, again, submit }
}

export type DocumentsOfPage = ReturnType<typeof useDocuments>

function statesOf({ known, faults = {} }: DocumentsPage): Record<DocumentType, DocumentState> {
  const state = (type: DocumentType): DocumentState => {
    const { number = '', handedIn, isLost = false } = known[type] ?? {}
    const open = { ...OPEN, number, isLost, faults: faults[type] ?? {} }
    return handedIn ? { ...open, name: handedIn, phase: 'handed_in', faults: {} } : open
  }
  return { PAN: state('PAN'), CITIZENSHIP: state('CITIZENSHIP'), VAT: state('VAT') }
}

function knownOf(states: Record<DocumentType, DocumentState>): Partial<Record<DocumentType, KnownDocument>> {
  const known: Partial<Record<DocumentType, KnownDocument>> = {}
  for (const type of DOCUMENT_TYPES) {
    const { number, name, phase, isLost } = states[type]
    known[type] =
      phase === 'handed_in' ? { number, handedIn: name } : { number, isLost: isLost || name !== '' }
  }
  return known
}

function documentsOf(states: Record<DocumentType, DocumentState>): Documents {
  const documentOf = ({ number, file, phase }: DocumentState) => ({
    number,
    file,
    isHandedIn: phase === 'handed_in',
  })
  return {
    PAN: documentOf(states.PAN),
    CITIZENSHIP: documentOf(states.CITIZENSHIP),
    VAT: documentOf(states.VAT),
  }
}

function handedIn(states: Record<DocumentType, DocumentState>): DocumentType[] {
  return DOCUMENT_TYPES.filter((type) => states[type].phase === 'handed_in')
}
