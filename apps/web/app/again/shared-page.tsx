import { openSharedList } from '@himalayan-green/shop/lists/share-list.ts'
import { pageContext } from '../context.ts'
import { useHref } from '../locale.tsx'
import { orNotFound } from '../not-found.server.ts'
import type { PageHandle } from '../ui/page/page-handle.ts'
import { PageHead } from '../ui/page/page-head.tsx'
import type { Route } from './+types/shared-page'
import { SecondTitle } from './again-head.tsx'
import { intoCartAction } from './into-cart-action.server.ts'
import { ListOutcome } from './list-outcome.tsx'
import { NotedLines } from './noted-lines.tsx'
import { useListsTexts } from './texts/lists.ts'
import './again.css'

/** A list that somebody sent, for whoever has its link. It says nothing of them but the name that they gave the list. */
export const handle = { access: 'everybody', categoryRow: true } satisfies PageHandle

export async function loader({ context, params }: Route.LoaderArgs) {
  const { ctx } = context.get(pageContext)
  return { key: params.key, ...(await orNotFound(openSharedList(ctx, params.key))) }
}

export const action = intoCartAction(
  ({ key }) => `/list/${key}`,
  ({ ctx }, { key = '' }) => orNotFound(openSharedList(ctx, key)),
)

export default function SharedList({ loaderData, actionData }: Route.ComponentProps) {
  const { key, name, lines } = loaderData
  const href = useHref()
  const texts = useListsTexts()
  return (
    <div className="wrap again">
      <PageHead title={name} noindex />
      <div className="again-title">
        <h1>{name}</h1>
        <SecondTitle>{texts.sharedSecond}</SecondTitle>
      </div>
      <ListOutcome error={actionData?.error} />
      <NotedLines
        lines={lines}
        action={href(`/list/${key}`)}
        isOwn={false}
        head={<p className="small muted">{texts.sharedIntro}</p>}
      />
    </div>
  )
}
