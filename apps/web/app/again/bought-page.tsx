import { listUsual } from '@himalayan-green/shop/lists/bought.ts'
import { pageContext } from '../context.ts'
import { useHref, useTexts } from '../locale.tsx'
import { Link } from '../ui/link.tsx'
import { Invitation } from '../ui/page/invitation.tsx'
import type { PageHandle } from '../ui/page/page-handle.ts'
import type { Route } from './+types/bought-page'
import { AgainHead } from './again-head.tsx'
import { pageIn } from './page-in.server.ts'
import { Pager } from './pager.tsx'
import { useListsTexts } from './texts/lists.ts'
import { usualCardOf } from './usual.server.ts'
import { UsualCards } from './usual-cards.tsx'
import './again.css'

export const handle = { access: 'everybody', categoryRow: true } satisfies PageHandle

export async function loader({ context, url }: Route.LoaderArgs) {
  const { ctx } = context.get(pageContext)
  const page = pageIn(url)
  if (!ctx.actor) return { isVisitor: true, usual: [], page: 1, hasMore: false }
  const { usual, has_more } = await listUsual(ctx, page)
  return {
    isVisitor: false,
    usual: usual.map((each) => usualCardOf(each, ctx.locale)),
    page,
    hasMore: has_more,
  }
}

export default function Bought({ loaderData }: Route.ComponentProps) {
  const { isVisitor, usual, page, hasMore } = loaderData
  const href = useHref()
  const texts = useListsTexts()
  const { shell } = useTexts()
  return (
    <div className="wrap again">
      <AgainHead shown="bought" />
      {usual.length === 0 && (
        <Invitation nth={3}>
          <p>{isVisitor ? texts.boughtLogIn : texts.nothingBought}</p>
          {isVisitor ? (
            <Link
              className="button"
              to={`${href('/login')}?callbackUrl=${encodeURIComponent(href('/again/bought'))}`}
            >
              {texts.logIn}
            </Link>
          ) : (
            <Link className="button" to={href('/shop')}>
              {shell.buyNow}
            </Link>
          )}
        </Invitation>
      )}
      <UsualCards usual={usual} heading="h2" />
      <Pager path="/again/bought" page={page} hasMore={hasMore} />
    </div>
  )
}
