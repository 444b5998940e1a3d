import type { Actor } from '@himalayan-green/shop/context.ts'
import { useCallback, useEffect, useRef, useState } from 'react'
import { useSubmit } from 'react-router'
import type { Faults, Typed } from '../forms/typed.ts'
import { useHref } from '../locale.tsx'
import { type Draft, dropDraft, keepDraft, openRequest, readDraft, requestOf } from './draft.ts'
import { bodyOf, type Palika } from './general-rules.ts'
import { type PaperFaults, type PaperType, REQUIRED } from './paper-rules.ts'
import { useSellTexts } from './texts/sell.ts'
import { useApplication } from './use-application.ts'
import type { PapersPage } from './use-papers.ts'
import type { Step } from './wizard-steps.tsx'

/** What the server knows of a visit. */
interface Visit {
  /** Of whoever is signed in. */
  applicant: Typed
  step: Step
  handedIn: PaperType[]
}

/** What is known of whoever is signed in, as they would type it. */
export function applicantOf(actor: Pick<Actor, 'name' | 'email' | 'phone'> | null): Typed {
  if (!actor) return {}
  return { name: actor.name, email: actor.email ?? '', phone: actor.phone?.replace('+977', '') ?? '' }
}

/** Step 1, here and on /sell: keeps what is typed on this device, and begins the application. */
export function useGeneralStep(visit: { typed: Typed; errors: Faults }, onBegun: () => void) {
  const application = useApplication()
  const draft = useRef<Draft>({ typed: {} })
  const [kept, setKept] = useState<Draft | null>(null)

  useEffect(() => {
    const found = readDraft()
    if (!found) return
    draft.current = found
    setKept(found)
  }, [])

  function keep(part: Partial<Draft>) {
    draft.current = { ...draft.current, ...part }
    keepDraft(draft.current)
  }

  async function begin(typed: Typed, palika: Palika | null) {
    const asked = JSON.stringify(typed)
    if (openRequest(draft.current)?.body === asked) return onBegun()
    const id = await application.begin(bodyOf(typed, palika))
    if (id === null) return
    // Papers belong to the application that they were handed in for; their numbers need not be typed again.
    const papers = Object.entries(draft.current.papers ?? {}).map(([type, { number }]) => [type, { number }])
    keep({ typed, request: requestOf(id, asked), papers: Object.fromEntries(papers) })
    onBegun()
  }

  return {
    draft,
    kept,
    keep,
    application,
    form: {
      typed: visit.typed,
      faults: Object.keys(application.faults).length > 0 ? application.faults : visit.errors,
      kept: kept?.typed,
      isBusy: application.isBusy,
      onInput: (typed: Typed) => keep({ typed }),
      onSubmit: begin,
    },
  }
}

/** The wizard: which step, and what stands in it. */
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
  const general = useGeneralStep({ typed, errors: refused.errors }, () => setStep('documents'))
  const { draft, kept, keep, application } = general
  const heading = useRef<HTMLHeadingElement>(null)

  const finish = useCallback(
    (types: PaperType[]) => {
      dropDraft()
      draft.current = { typed: {} }
      setHandedIn(types)
      setStep('thanks')
    },
    [draft],
  )

  // Where this device was before.
  useEffect(() => {
    if (!kept?.request || visit.step !== 'general') return
    if (openRequest(kept)) setStep('documents')
    else if (isComplete(kept.papers)) finish(typesOf(kept.papers))
    else setLate(true)
  }, [kept, visit.step, finish])

  // Each step begins at its top, also for whoever hears the page.
  const shown = useRef(step)
  useEffect(() => {
    if (shown.current === step) return
    shown.current = step
    window.scrollTo(0, 0)
    heading.current?.focus({ preventScroll: true })
  }, [step])

  const request = openRequest(draft.current)
  const papers: PapersPage = {
    vendorRequest: request?.id ?? null,
    known: request ? (draft.current.papers ?? {}) : knownOf(visit.handedIn, refused.typed),
    faults: request ? {} : faultsOf(refused.errors),
    onChange: (papers) => keep({ papers }),
    onNone: application.onNone,
    onFailure(failure) {
      const fields = application.onFailure(failure)
      // Its time is over: what is complete was submitted by itself, what is not begins anew.
      if (failure.status === 404) {
        if (isComplete(draft.current.papers)) finish(typesOf(draft.current.papers))
        else {
          keep({ request: undefined })
          setLeft(draft.current.typed)
          setLate(true)
          setStep('general')
        }
      }
      return fields
    },
    async onAll(types) {
      if (!request || !(await application.submit(request.id))) return
      finish(types)
      // From here on the server keeps the key, in a cookie: the address is confirmed by plain forms.
      const handedOver = { intent: 'ask', by: 'email', vendor_request: request.id, types: types.join() }
      await submit(handedOver, { method: 'post', action: href('/sell/apply'), replace: true })
    },
  }

  const hasPapers = typesOf(draft.current.papers).length > 0
  return {
    step,
    heading,
    handedIn,
    papers,
    typed: request ? draft.current.typed : null,
    back() {
      setLeft(draft.current.typed)
      setStep('general')
    },
    general: {
      ...general.form,
      kept: left ?? kept?.typed,
      warning: isLate ? texts.timeOver : request && hasPapers ? texts.changeWarning : undefined,
    },
  }
}

function typesOf(papers: Draft['papers'] = {}): PaperType[] {
  return (Object.keys(papers) as PaperType[]).filter((type) => papers[type]?.handedIn)
}

function isComplete(papers: Draft['papers']): boolean {
  return REQUIRED.every((type) => typesOf(papers).includes(type))
}

/** Without scripts: what the server says was handed in, and which numbers were typed. */
function knownOf(handedIn: PaperType[], typed: Typed): PapersPage['known'] {
  const known = (type: PaperType) => ({
    number: typed[`${type}.document_no`] ?? '',
    ...(handedIn.includes(type) && { handedIn: type }),
  })
  return { PAN: known('PAN'), CITIZENSHIP: known('CITIZENSHIP'), VAT: known('VAT') }
}

function faultsOf(errors: Faults): Partial<Record<PaperType, PaperFaults>> {
  const faults = (type: PaperType): PaperFaults => ({
    document_no: errors[`${type}.document_no`],
    document: errors[`${type}.document`],
  })
  return { PAN: faults('PAN'), CITIZENSHIP: faults('CITIZENSHIP'), VAT: faults('VAT') }
}
