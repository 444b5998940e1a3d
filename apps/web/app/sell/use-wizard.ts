import type { Actor } from '@himalayan-green/shop/context.ts'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useSubmit } from 'react-router'
import type { Faults, Typed } from '../forms/typed.ts'
import { useHref } from '../locale.tsx'
import { type DocumentFaults, type DocumentType, REQUIRED } from './document-rules.ts'
import { type Draft, dropDraft, keepDraft, openRequest, readDraft, requestOf } from './draft.ts'
import { bodyOf, type Palika } from './general-rules.ts'
import { useSellTexts } from './texts/sell.ts'
import { useApplication } from './use-application.ts'
import type { DocumentsPage } from './use-documents.ts'
import type { Step } from './wizard-steps.tsx'

/** The server's knowledge of this visit. */
interface Visit {
  /** Of whoever is signed in. */
  applicant: Typed
  step: Step
  handedIn: DocumentType[]
}

/** The signed-in person's data, as they would type it. */
export function applicantOf(actor: Pick<Actor, 'name' | 'email' | 'phone'> | null): Typed {
  if (!actor) return {}
  return { name: actor.name, email: actor.email ?? '', phone: actor.phone?.replace('+977', '') ?? '' }
}

/**
 * Step 1, here and on /sell: keeps what is typed on this device, and begins the application. `onFound` is called when the
 * device holds a draft.
 */
export function useGeneralStep(
  visit: { typed: Typed; errors: Faults },
  { onBegun, onFound }: { onBegun: () => void; onFound?: (saved: Draft) => void },
) {
  const application = useApplication()
  const [draft, setDraft] = useState<Draft>({ typed: {} })
  /** Handlers read the newest state from it. */
  const now = useRef(draft)
  const [saved, setSaved] = useState<Draft | null>(null)

  function change(next: Draft) {
    now.current = next
    setDraft(next)
  }

  const find = useEffectEvent(() => {
    const found = readDraft()
    if (!found) return
    change(found)
    setSaved(found)
    onFound?.(found)
  })
  // oxlint-disable-next-line react/set-state-in-effect -- what this tab keeps is not known to the server's HTML
  useEffect(() => find(), [])

  function keep(part: Partial<Draft>) {
    change({ ...now.current, ...part })
    keepDraft(now.current)
  }

  function drop() {
    dropDraft()
    change({ typed: {} })
  }

  async function begin(typed: Typed, palika: Palika | null) {
    const asked = JSON.stringify(typed)
    if (openRequest(now.current)?.body === asked) return onBegun()
    const id = await application.begin(bodyOf(typed, palika))
    if (id === null) return
    // Documents belong to the application that they were uploaded for; their numbers stay typed.
    const documents = Object.entries(now.current.papers ?? {}).map(([type, { number }]) => [type, { number }])
    keep({ typed, request: requestOf(id, asked), papers: Object.fromEntries(documents) })
    onBegun()
  }

  return {
    draft,
    saved,
    /** The newest draft, for handlers. */
    latest: () => now.current,
    keep,
    drop,
    application,
    form: {
      typed: visit.typed,
      faults: Object.keys(application.faults).length > 0 ? application.faults : visit.errors,
      saved: saved?.typed,
      isBusy: application.isBusy,
      onInput: (typed: Typed) => keep({ typed }),
      onSubmit: begin,
    },
  }
}

/** The wizard's step and its content. */
export function useWizard(visit: Visit, refused: { typed: Typed; errors: Faults }) {
  const texts = useSellTexts()
  const submit = useSubmit()
  const href = useHref()
  const [step, setStep] = useState(visit.step)
  const [handedIn, setHandedIn] = useState(visit.handedIn)
  const [isLate, setLate] = useState(false)
  /** What was typed before this step was left, or the page. */
  const [left, setLeft] = useState<Typed>()
  const typed = { ...visit.applicant, ...refused.typed }
  const heading = useRef<HTMLHeadingElement>(null)
  const general = useGeneralStep(
    { typed, errors: refused.errors },
    { onBegun: () => setStep('documents'), onFound: goOn },
  )
  const { draft, latest, saved, keep, drop, application } = general

  /** The step where this device stopped before. */
  function goOn(found: Draft) {
    if (!found.request || visit.step !== 'general') return
    if (openRequest(found)) setStep('documents')
    else if (isComplete(found.papers)) finish(typesOf(found.papers))
    else setLate(true)
  }

  function finish(types: DocumentType[]) {
    drop()
    setHandedIn(types)
    setStep('thanks')
  }

  // Each step begins at its top, also for whoever hears the page.
  const shown = useRef(step)
  useEffect(() => {
    if (shown.current === step) return
    shown.current = step
    window.scrollTo(0, 0)
    heading.current?.focus({ preventScroll: true })
  }, [step])

  const request = openRequest(draft)
  const documents: DocumentsPage = {
    vendorRequest: request?.id ?? null,
    known: request ? (draft.papers ?? {}) : knownOf(visit.handedIn, refused.typed),
    faults: request ? {} : faultsOf(refused.errors),
    onChange: (documents) => keep({ papers: documents }),
    onNone: application.onNone,
    onFailure(failure) {
      const fields = application.onFailure(failure)
      // The application's time is over: a complete one is submitted by itself, any other begins anew.
      if (failure.status === 404) {
        if (isComplete(latest().papers)) finish(typesOf(latest().papers))
        else {
          keep({ request: undefined })
          setLeft(latest().typed)
          setLate(true)
          setStep('general')
        }
      }
      return fields
    },
    async onAll(types) {
      if (!request || !(await application.submit(request.id))) return
      finish(types)
      // From here on the server keeps the key, in a cookie: an address may be confirmed by plain forms.
      const handedOver = { intent: 'thank', vendor_request: request.id, types: types.join() }
      await submit(handedOver, { method: 'post', action: href('/sell/apply'), replace: true })
    },
  }

  const hasDocuments = typesOf(draft.papers).length > 0
  return {
    step,
    heading,
    handedIn,
    documents,
    typed: request ? draft.typed : null,
    back() {
      setLeft(draft.typed)
      setStep('general')
    },
    general: {
      ...general.form,
      saved: left ?? saved?.typed,
      warning: isLate ? texts.timeOver : request && hasDocuments ? texts.changeWarning : undefined,
    },
  }
}

function typesOf(documents: Draft['papers'] = {}): DocumentType[] {
  return (Object.keys(documents) as DocumentType[]).filter((type) => documents[type]?.handedIn)
}

function isComplete(documents: Draft['papers']): boolean {
  return REQUIRED.every((type) => typesOf(documents).includes(type))
}

/** Without scripts: the uploaded documents, and the typed numbers, by the server. */
function knownOf(handedIn: DocumentType[], typed: Typed): DocumentsPage['known'] {
  const known = (type: DocumentType) => ({
    number: typed[`${type}.document_no`] ?? '',
    ...(handedIn.includes(type) && { handedIn: type }),
  })
  return { PAN: known('PAN'), CITIZENSHIP: known('CITIZENSHIP'), VAT: known('VAT') }
}

function faultsOf(errors: Faults): Partial<Record<DocumentType, DocumentFaults>> {
  const faults = (type: DocumentType): DocumentFaults => ({
    document_no: errors[`${type}.document_no`],
    document: errors[`${type}.document`],
  })
  return { PAN: faults('PAN'), CITIZENSHIP: faults('CITIZENSHIP'), VAT: faults('VAT') }
}
