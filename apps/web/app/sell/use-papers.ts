import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { CallFailure } from '../browser/api.ts'
import { shrinkPhoto } from '../forms/shrink-photo.ts'
import { useLocale } from '../locale.tsx'
import {
  faultsOfPapers,
  LARGEST,
  noneQualifies,
  PAPER_TYPES,
  type PaperFaults,
  type Papers,
  type PaperType,
  REQUIRED,
  toSend,
} from './paper-rules.ts'
import { sendDocument } from './send-document.ts'
import { useSellTexts } from './texts/sell.ts'

export interface PaperState {
  number: string
  file: File | null
  /** The name of the chosen or uploaded file. */
  name: string
  phase: 'open' | 'preparing' | 'sending' | 'failed' | 'waiting' | 'handed_in'
  /** What part of it is sent, 0 to 1. */
  progress: number
  faults: PaperFaults
  isLost: boolean
}

/** A document's former state: its number, and the name of its uploaded file. */
export interface KnownPaper {
  number: string
  handedIn?: string | undefined
  /** A file was chosen before, but the page closed before it was sent. */
  isLost?: boolean
}

/** What the page does when something happens to the documents. */
export interface PapersPage {
  /** The key that opens the application; null while there is none. */
  vendorRequest: string | null
  known: Partial<Record<PaperType, KnownPaper>>
  /** The errors of the server's former answer. */
  faults?: Partial<Record<PaperType, PaperFaults>>
  /** The documents without which nothing is sent. */
  required?: readonly PaperType[]
  /** Called after every change that a draft keeps. */
  onChange?: (papers: Partial<Record<PaperType, KnownPaper>>) => void
  /** Called when no document is ready to send (specification §5). */
  onNone: () => void
  /** Called when a document did not get through. Answers the sentences for fields that the server named. */
  onFailure: (failure: CallFailure) => Record<string, string>
  /** Called when everything that was ready is sent. */
  onAll: (types: PaperType[]) => Promise<void>
}

const OPEN: PaperState = {
  number: '',
  file: null,
  name: '',
  isLost: false,
  phase: 'open',
  progress: 0,
  faults: {},
}

/** The documents of an application while they are chosen and sent, one request each. */
export function usePapers(page: PapersPage) {
  const locale = useLocale()
  const { faults: texts } = useSellTexts()
  const [states, setStates] = useState(() => statesOf(page))
  const [isBusy, setBusy] = useState(false)
  /** Handlers read the newest state from it. */
  const now = useRef(states)
  const wants = useRef(false)

  function change(type: PaperType, part: Partial<PaperState>) {
    now.current = { ...now.current, [type]: { ...now.current[type], ...part } }
    setStates(now.current)
    if ('number' in part || 'phase' in part) page.onChange?.(knownOf(now.current))
  }

  function write(type: PaperType, number: string) {
    const { faults } = now.current[type]
    change(type, { number, faults: { ...faults, document_no: undefined } })
  }

  async function choose(type: PaperType, chosen: File | undefined) {
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

  function forget(type: PaperType) {
    change(type, { ...OPEN, number: now.current[type].number })
  }

  /** Sends one. True when it got through. */
  async function send(type: PaperType): Promise<boolean> {
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
    const papers = papersOf(now.current)
    const faults = faultsOfPapers(papers, texts, page.required ?? REQUIRED)
    for (const type of PAPER_TYPES)
      if (now.current[type].phase !== 'handed_in') change(type, { faults: faults[type] ?? {} })
    if (noneQualifies(papers)) return page.onNone()
    if (Object.keys(faults).length > 0) return
    await working(async () => {
      let all = true
      for (const type of toSend(papers)) {
        all = (await send(type)) && all
        if (now.current[type].phase === 'waiting') break
      }
      wants.current = !all
      if (all) await page.onAll(handedIn(now.current))
    })
  }

  /** Sends one that failed once more. */
  const again = (type: PaperType) => working(async () => void (await send(type)))

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
    const isWaiting = PAPER_TYPES.some((type) => now.current[type].phase === 'waiting')
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

export type PapersOfPage = ReturnType<typeof usePapers>

function statesOf({ known, faults = {} }: PapersPage): Record<PaperType, PaperState> {
  const state = (type: PaperType): PaperState => {
    const { number = '', handedIn, isLost = false } = known[type] ?? {}
    const open = { ...OPEN, number, isLost, faults: faults[type] ?? {} }
    return handedIn ? { ...open, name: handedIn, phase: 'handed_in', faults: {} } : open
  }
  return { PAN: state('PAN'), CITIZENSHIP: state('CITIZENSHIP'), VAT: state('VAT') }
}

function knownOf(states: Record<PaperType, PaperState>): Partial<Record<PaperType, KnownPaper>> {
  const known: Partial<Record<PaperType, KnownPaper>> = {}
  for (const type of PAPER_TYPES) {
    const { number, name, phase, isLost } = states[type]
    known[type] =
      phase === 'handed_in' ? { number, handedIn: name } : { number, isLost: isLost || name !== '' }
  }
  return known
}

function papersOf(states: Record<PaperType, PaperState>): Papers {
  const paper = ({ number, file, phase }: PaperState) => ({ number, file, isHandedIn: phase === 'handed_in' })
  return { PAN: paper(states.PAN), CITIZENSHIP: paper(states.CITIZENSHIP), VAT: paper(states.VAT) }
}

function handedIn(states: Record<PaperType, PaperState>): PaperType[] {
  return PAPER_TYPES.filter((type) => states[type].phase === 'handed_in')
}
