import { DOCUMENT_DAYS } from '@himalayan-green/shop/trade-terms.ts'
import { Link } from 'react-router'
import { useHref } from '../../locale.tsx'
import { PageHead } from '../../ui/page/page-head.tsx'
import { useAnswerTexts } from './texts/answer.ts'
import '../asked-for.css'

/** The decision on an application, for its applicant: the way in, or the reason. */
export function Decided({
  decision,
}: {
  decision: { state: 'approved' } | { state: 'rejected'; note: string }
}) {
  const href = useHref()
  const texts = useAnswerTexts()
  if (decision.state === 'approved') {
    const firstSteps = new URLSearchParams({ callbackUrl: href('/vendor/first-steps') })
    return (
      <div className="wrap asked-for">
        <PageHead title={texts.approved} noindex />
        <h1>{texts.approved}</h1>
        <p className="asked-for-text">{texts.approvedText}</p>
        <Link className="button is-large" to={href(`/sign-in/email?${firstSteps}`)}>
          {texts.logIn}
        </Link>
      </div>
    )
  }
  return (
    <div className="wrap asked-for">
      <PageHead title={texts.rejected} noindex />
      <h1>{texts.rejected}</h1>
      <section className="panel" aria-labelledby="reason">
        <h2 id="reason">{texts.reason}</h2>
        <blockquote>{decision.note}</blockquote>
      </section>
      <p className="asked-for-text">{texts.rejectedText(DOCUMENT_DAYS)}</p>
      <Link className="button is-ghost" to={href('/sell')}>
        {texts.toSell}
      </Link>
    </div>
  )
}
