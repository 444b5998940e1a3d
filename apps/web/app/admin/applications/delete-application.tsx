import { Intent } from '../../forms/intent.tsx'
import type { action } from './application-action.server.ts'
import { useApplicationsTexts } from './texts/applications.ts'

/** Deletes an application for good: the panel opens first and says what goes, then it takes a code of the second factor. */
export function DeleteApplication() {
  const texts = useApplicationsTexts()
  return (
    <section className="panel" aria-labelledby="forget">
      <h2 id="forget">{texts.forgetTitle}</h2>
      <details className="application-action">
        <summary>{texts.forget}</summary>
        {/* The browser sends the form itself, as the answer may redirect to the page that asks for the code. */}
        <form method="post">
          <p className="field-hint">{texts.forgetText}</p>
          <Intent<typeof action> name="forget" className="button is-danger">
            {texts.forgetForGood}
          </Intent>
        </form>
      </details>
    </section>
  )
}
