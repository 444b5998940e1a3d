import { readAcceptedText } from '@himalayan-green/shop/content/accepted-texts.ts'
import { Link } from 'react-router'
import { articleToShow } from '../content/article.server.ts'
import { articlePath } from '../content/article-path.server.ts'
import { ArticleView } from '../content/article-view.tsx'
import { pageContext } from '../context.ts'
import { useHref } from '../locale.tsx'
import { orNotFound } from '../not-found.server.ts'
import type { PageHandle } from '../ui/page/page-handle.ts'
import { PageHead } from '../ui/page/page-head.tsx'
import type { Route } from './+types/terms-page'
import { useAcceptedTexts } from './texts/accepted.ts'
import '../content/content.css'

export const handle = { access: 'signed-in' } satisfies PageHandle

/** `/order/<id>/terms/<text>`: the terms or the refund policy as they were when the order was placed. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const { ctx, gateways } = context.get(pageContext)
  const { orderGroupId: order_group, text } = params
  const accepted = await orNotFound(readAcceptedText(ctx, gateways, { order_group, text }))
  return {
    article: articleToShow(accepted, ctx),
    path: articlePath(accepted),
    isPresent: accepted.is_present,
  }
}

export default function AcceptedTerms({ loaderData: { article, path, isPresent } }: Route.ComponentProps) {
  const texts = useAcceptedTexts()
  const href = useHref()
  return (
    <div className="wrap">
      <PageHead title={article.title.text} noindex />
      <ArticleView
        article={article}
        lead={
          <p className="notice">
            {isPresent ? texts.isPresent : texts.isOlder}{' '}
            {!isPresent && (
              <Link className="link" to={href(path)}>
                {texts.toPresent}
              </Link>
            )}
          </p>
        }
      />
    </div>
  )
}
