import { findPage } from '@himalayan-green/shop/content/articles.ts'
import { Link, useNavigate } from 'react-router'
import { articleToShow } from '../content/article.server.ts'
import { ArticleView } from '../content/article-view.tsx'
import { ContactLinks } from '../content/contact-links.tsx'
import { pageContext } from '../context.ts'
import { useHref } from '../locale.tsx'
import { orNotFound } from '../not-found.server.ts'
import { useSite } from '../site.ts'
import type { PageHandle } from '../ui/page/page-handle.ts'
import { PageHead } from '../ui/page/page-head.tsx'
import type { Route } from './+types/page'
import { GeneralForm } from './general-form.tsx'
import { useSellTexts } from './texts/sell.ts'
import { applicantOf, useGeneralStep } from './use-wizard.ts'
import { WizardSteps } from './wizard-steps.tsx'
import '../content/content.css'
import '../places/places.css'
import './sell.css'

export const handle = { cache: 'visitors' } satisfies PageHandle

/** `/sell`: what selling here means, as the company wrote it, and the first step of the application. */
export async function loader({ context }: Route.LoaderArgs) {
  const { ctx, gateways } = context.get(pageContext)
  const article = await orNotFound(findPage(ctx, gateways, 'how-to-sell'))
  return { ...articleToShow(article, ctx), applicant: applicantOf(ctx.actor) }
}

export default function StartSelling({ loaderData }: Route.ComponentProps) {
  const { seo, applicant } = loaderData
  const texts = useSellTexts()
  const href = useHref()
  const navigate = useNavigate()
  const { settings } = useSite()
  const { saved, form } = useGeneralStep(
    { typed: applicant, errors: {} },
    { onBegun: () => navigate(href('/sell/apply')) },
  )
  return (
    <div className="wrap">
      <PageHead title={seo.title} description={seo.description} remoteImage={seo.remoteImage} />
      <ArticleView
        article={loaderData}
        lead={
          <a className="button is-large start-jump" href="#apply">
            {texts.apply}
          </a>
        }
      >
        {settings && <ContactLinks site={settings.site} />}
      </ArticleView>
      <section className="start-application" id="apply" aria-labelledby="apply-title">
        <h2 id="apply-title">{texts.title}</h2>
        <p className="muted">{texts.applyText}</p>
        {saved?.request && (
          <p className="notice">
            {texts.goOn}{' '}
            <Link className="link" to={href('/sell/apply')}>
              {texts.goOnLink}
            </Link>
          </p>
        )}
        <WizardSteps step="general" />
        <GeneralForm {...form} />
      </section>
    </div>
  )
}
