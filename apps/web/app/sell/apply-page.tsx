import { pageContext } from '../context.ts'
import type { Faults, Typed } from '../forms/typed.ts'
import type { PageHandle } from '../ui/page/page-handle.ts'
import { PageHead } from '../ui/page/page-head.tsx'
import type { Route } from './+types/apply-page'
import { sentBefore } from './answer/code-forms.tsx'
import { confirmedIn, unconfirmedApplication } from './confirm-application.server.ts'
import { DOCUMENT_TYPES, type DocumentType } from './document-rules.ts'
import { DocumentsForm } from './documents-form.tsx'
import { GeneralForm } from './general-form.tsx'
import { useSellTexts } from './texts/sell.ts'
import { Thanks } from './thanks.tsx'
import { applicantOf, useWizard } from './use-wizard.ts'
import { pendingApplication } from './vendor-application.server.ts'
import { WhyWeAsk } from './why-we-ask.tsx'
import { WizardSteps } from './wizard-steps.tsx'
import '../places/places.css'
import './sell.css'

// The page has no bottom bar, so that nothing distracts from the form.
export const handle = { access: 'everybody', cache: 'never', files: 3, bottomBar: false } satisfies PageHandle

export async function loader({ context, request, url }: Route.LoaderArgs) {
  const page = context.get(pageContext)
  const { ctx } = page
  const sent = url.searchParams.get('sent')?.split(',') ?? []
  const types: DocumentType[] = DOCUMENT_TYPES.filter((type) => sent.includes(type))
  const pending = await pendingApplication(page, request)
  const waiting = types.length > 0 ? null : await unconfirmedApplication(page, request, url)
  const isSent = types.length > 0 || waiting !== null
  return {
    applicant: applicantOf(ctx.actor),
    step: isSent ? ('thanks' as const) : pending ? ('documents' as const) : ('general' as const),
    handedIn: types.length > 0 ? types : (waiting?.types ?? pending?.types ?? []),
    toConfirm: waiting?.toConfirm ?? null,
    confirmed: confirmedIn(url),
  }
}

export { action } from './apply-action.server.ts'

/** `/sell/apply`: the membership application, in three steps. */
export default function Apply({ loaderData, actionData }: Route.ComponentProps) {
  const texts = useSellTexts()
  const { typed, errors }: { typed: Typed; errors: Faults } = actionData ?? { typed: {}, errors: {} }
  const wizard = useWizard(loaderData, { typed, errors })
  const { step, heading } = wizard
  const { toConfirm } = loaderData
  return (
    <div className="wrap wizard">
      <PageHead title={texts.title} description={texts.applyText} />
      <div className="wizard-main">
        <h1>{texts.title}</h1>
        <WizardSteps step={step} />
        {step === 'general' && <GeneralForm {...wizard.general} heading={heading} />}
        {step === 'documents' && (
          <DocumentsForm
            key={wizard.documents.vendorRequest}
            page={wizard.documents}
            fault={errors.form}
            onBack={wizard.back}
            heading={heading}
          />
        )}
        {step === 'thanks' && (
          <Thanks
            types={wizard.handedIn}
            toConfirm={toConfirm && { ...toConfirm, sent: sentBefore(typed) ?? toConfirm.sent }}
            faults={errors}
            confirmed={loaderData.confirmed}
            heading={heading}
          />
        )}
      </div>
      {step !== 'thanks' && <WhyWeAsk typed={step === 'documents' ? wizard.typed : null} />}
    </div>
  )
}
