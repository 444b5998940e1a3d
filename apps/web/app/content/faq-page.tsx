import { listQuestions } from '@himalayan-green/shop/content/articles.ts'
import { pageContext } from '../context.ts'
import { useLocale, useTexts } from '../locale.tsx'
import { useSite } from '../site.ts'
import { Icon } from '../ui/icons/icon.tsx'
import { JsonLd } from '../ui/page/json-ld.tsx'
import type { PageHandle } from '../ui/page/page-handle.ts'
import { PageHead } from '../ui/page/page-head.tsx'
import { questionsData } from '../ui/page/structured-data.ts'
import type { Route } from './+types/faq-page'
import { ContactLinks } from './contact-links.tsx'
import { useForeign, Written } from './written.tsx'
import './content.css'

export const handle = { cache: 'everybody' } satisfies PageHandle

export async function loader({ context }: Route.LoaderArgs) {
  const { ctx, gateways } = context.get(pageContext)
  const questions = await listQuestions(ctx, gateways)
  return {
    questions: questions.map(({ slug, title, body, html }) => ({ slug, title, lang: body.lang, html })),
  }
}

/** Questions that open into their answers, without scripts too. */
export default function Faq({ loaderData }: Route.ComponentProps) {
  const { questions } = loaderData
  const { content } = useTexts()
  const other = useLocale() === 'en' ? 'ne' : 'en'
  const { settings } = useSite()
  const foreign = useForeign()
  return (
    <div className="wrap">
      <PageHead title={content.faqTitle} description={content.faqText} />
      <JsonLd data={questionsData(questions.map(({ title, html }) => ({ question: title.text, html })))} />
      <div className="article">
        <div className="article-text">
          <h1>{content.faqTitle}</h1>
          <p className="article-other-title" lang={other}>
            {content.faqTitleSecond}
          </p>
          <p className="article-summary">{content.faqText}</p>
          <div className="questions">
            {questions.map(({ slug, title, lang, html }) => (
              <details key={slug} name="questions">
                <summary>
                  <h2 lang={foreign(title)}>{title.text}</h2>
                  <Icon name="caret-down" size="small" />
                </summary>
                {/* The address of a question leads into its answer, so that browsers open it. */}
                <div id={slug}>
                  <Written html={html} lang={lang} />
                </div>
              </details>
            ))}
          </div>
          {settings && (settings.site.phones.length > 0 || settings.site.email) && (
            <>
              <p className="article-ask">{content.askUs}</p>
              <ContactLinks site={settings.site} />
            </>
          )}
        </div>
      </div>
    </div>
  )
}
