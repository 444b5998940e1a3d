import { findPage } from '@himalayan-green/shop/content/articles.ts'
import { Link, useNavigate } from 'react-router'
import { articleToShow } from '../../article.server.ts'
import { pageContext } from '../../context.ts'
import { useHref } from '../../locale.tsx'
import { useSellMessages } from '../../messages/sell.ts'
import { orNotFound } from '../../not-found.server.ts'
import { PageHead } from '../../shell/page-head.tsx'
import { useSite } from '../../site.ts'
import { ArticleView } from '../../ui/content/article-view.tsx'
import { ContactLinks } from '../../ui/content/contact-links.tsx'
import { GeneralForm } from '../../ui/sell/general-form.tsx'
import { WizardSteps } from '../../ui/sell/wizard-steps.tsx'
import { applicantOf, useGeneralStep } from '../../use-wizard.ts'
import type { Route } from './+types/start'
import '../../styles/content.css'
import '../../styles/places.css'
import '../../styles/sell.css'

/** `/sell`: what selling here means, as the company wrote it, and the first step of the application. */
export async function loader({ context }: Route.LoaderArgs) {
  const { ctx, gateways } = context.get(pageContext)
  const article = await orNotFound(findPage(ctx, gateways, 'how-to-sell'))
  return { ...articleToShow(article, ctx), applicant: applicantOf(ctx.actor) }
}

export default function StartSelling({ loaderData }: Route.ComponentProps) {
  const { seo, applicant } = loaderData
  const words = useSellMessages()
  const href = useHref()
  const navigate = useNavigate()
  const { settings } = useSite()
  const { kept, form } = useGeneralStep({ typed: applicant, errors: {} }, () => navigate(href('/sell/apply')))
  return (
    <div className="wrap">
      <PageHead title={seo.title} description={seo.description} remoteImage={seo.remoteImage} />
      <ArticleView
        article={loaderData}
        lead={
          <a className="button is-large start-jump" href="#apply">
            {words.apply}
          </a>
        }
      >
        {settings && <ContactLinks site={settings.site} />}
      </ArticleView>
      <section className="start-application" id="apply" aria-labelledby="apply-title">
        <h2 id="apply-title">{words.title}</h2>
        <p className="muted">{words.applyText}</p>
        {kept?.request && (
          <p className="notice">
            {words.goOn}{' '}
            <Link className="link" to={href('/sell/apply')}>
              {words.goOnLink}
            </Link>
          </p>
        )}
        <WizardSteps step="general" />
        <GeneralForm {...form} />
      </section>
    </div>
  )
}
