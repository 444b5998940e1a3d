import { redirect } from 'react-router'
import { pageContext } from '../../context.ts'
import { localeHref } from '../../locale.tsx'
import { useSellMessages } from '../../messages/sell.ts'
import { PageHead } from '../../shell/page-head.tsx'
import { DocumentsForm } from '../../ui/sell/documents-form.tsx'
import { GeneralForm } from '../../ui/sell/general-form.tsx'
import { PAPER_TYPES, type PaperType } from '../../ui/sell/paper-rules.ts'
import { Thanks } from '../../ui/sell/thanks.tsx'
import { WhyWeAsk } from '../../ui/sell/why-we-ask.tsx'
import { WizardSteps } from '../../ui/sell/wizard-steps.tsx'
import type { Faults, Typed } from '../../ui/typed.ts'
import { applicantOf, useWizard } from '../../use-wizard.ts'
import { beginApplication, handInPapers, heldApplication } from '../../vendor-application.server.ts'
import type { Route } from './+types/apply'
import '../../styles/places.css'
import '../../styles/sell.css'

// Finished in peace, under the thumb: without the bar of the shop.
export const handle = { bottomBar: false }

export async function loader({ context, request, url }: Route.LoaderArgs) {
  const { ctx } = context.get(pageContext)
  const sent = url.searchParams.get('sent')?.split(',') ?? []
  const types: PaperType[] = PAPER_TYPES.filter((type) => sent.includes(type))
  const held = await heldApplication(context.get(pageContext), request)
  return {
    applicant: applicantOf(ctx.actor),
    step: types.length > 0 ? ('thanks' as const) : held ? ('documents' as const) : ('general' as const),
    handedIn: types.length > 0 ? types : (held?.types ?? []),
  }
}

/** Without scripts: step 1 is a plain form, step 2 one with files, which is read only with an application to hand them in for. */
export async function action({ context, request }: Route.ActionArgs) {
  const page = context.get(pageContext)
  const isWithFiles = request.headers.get('content-type')?.startsWith('multipart/form-data')
  if (!isWithFiles) return beginApplication(page, await request.formData())
  const held = await heldApplication(page, request)
  return held
    ? handInPapers(page, held, await request.formData())
    : redirect(localeHref(page.ctx.locale, '/sell/apply'), 303)
}

/** `/sell/apply`: the membership application, in three steps. */
export default function Apply({ loaderData, actionData }: Route.ComponentProps) {
  const words = useSellMessages()
  const { typed, errors }: { typed: Typed; errors: Faults } = actionData ?? { typed: {}, errors: {} }
  const wizard = useWizard(loaderData, { typed, errors })
  const { step, heading } = wizard
  return (
    <div className="wrap wizard">
      <PageHead title={words.title} description={words.applyText} />
      <div className="wizard-main">
        <h1>{words.title}</h1>
        <WizardSteps step={step} />
        {step === 'general' && <GeneralForm {...wizard.general} heading={heading} />}
        {step === 'documents' && (
          <DocumentsForm
            key={wizard.papers.vendorRequest}
            page={wizard.papers}
            fault={errors.form}
            onBack={wizard.back}
            heading={heading}
          />
        )}
        {step === 'thanks' && <Thanks types={wizard.handedIn} heading={heading} />}
      </div>
      {step !== 'thanks' && <WhyWeAsk typed={step === 'documents' ? wizard.typed : null} />}
    </div>
  )
}
