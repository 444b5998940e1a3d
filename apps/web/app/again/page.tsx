import { listUsual } from '@himalayan-green/shop/lists/bought.ts'
import { pageContext } from '../context.ts'
import { useHref } from '../locale.tsx'
import { orNotFound } from '../not-found.server.ts'
import { Link } from '../ui/link.tsx'
import { Invitation } from '../ui/page/invitation.tsx'
import type { PageHandle } from '../ui/page/page-handle.ts'
import type { Route } from './+types/page'
import { AgainHead, SecondTitle } from './again-head.tsx'
import { ListOutcome } from './list-outcome.tsx'
import { readList, readLists } from './lists.server.ts'
import { ManageList } from './manage-list.tsx'
import { NotedLines } from './noted-lines.tsx'
import { OnDevice } from './on-device.tsx'
import { NewListForm, OtherLists, type Refused } from './other-lists.tsx'
import { useListsTexts } from './texts/lists.ts'
import { dayOf, usualCardOf } from './usual.server.ts'
import { UsualCards } from './usual-cards.tsx'
import './again.css'

/** Two addresses: `/again` opens the latest list, `/again/list/:id` that one. */
export const handle = { access: 'everybody', categoryRow: true, script: 'again' } satisfies PageHandle

const DUE_SHOWN = 5

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const { ctx } = context.get(pageContext)
  const id = 'id' in params ? params.id : undefined
  const lists = await readLists(ctx, request)
  const opened = id ?? lists[0]?.id
  const list = opened === undefined ? null : await orNotFound(readList(ctx, request, opened))
  const due = ctx.actor ? (await listUsual(ctx)).usual.filter(({ is_due }) => is_due) : []
  return {
    isVisitor: !ctx.actor,
    list: list && {
      ...list,
      filled: list.filled_at && dayOf(list.filled_at, ctx.locale),
      sharedAt: list.share_key && `/list/${list.share_key}`,
    },
    others: lists.filter((other) => other.id !== opened),
    due: due.slice(0, DUE_SHOWN).map((usual) => usualCardOf(usual, ctx.locale)),
  }
}

export { action } from './list-action.server.ts'

export default function Again({ loaderData, actionData }: Route.ComponentProps) {
  const { list, others, due, isVisitor } = loaderData
  const href = useHref()
  const texts = useListsTexts()
  const making: Refused = actionData?.isMaking ? actionData.refused : null
  return (
    <div className="wrap again">
      <AgainHead shown="lists" />
      <ListOutcome error={actionData?.error} />
      {isVisitor && (list || others.length > 0) && <OnDevice />}
      {list ? (
        <NotedLines
          key={list.id}
          lines={list.lines}
          action={href(`/again/list/${list.id}`)}
          isOwn
          head={<ListHead list={list} />}
        >
          <ManageList
            action={href(`/again/list/${list.id}`)}
            name={list.name}
            path={list.sharedAt}
            isVisitor={isVisitor}
            renaming={actionData && !actionData.isMaking ? actionData.refused : null}
          />
          <OtherLists lists={others} answer={making} />
        </NotedLines>
      ) : (
        <section className="panel again-first">
          <Invitation nth={3}>
            <p>{texts.noLists}</p>
            <NewListForm action={href('/again')} answer={making} />
          </Invitation>
        </section>
      )}
      {due.length > 0 && (
        <section className="again-due">
          <div className="again-title">
            <h2>{texts.maybe}</h2>
            <SecondTitle>{texts.maybeSecond}</SecondTitle>
            <Link className="link" to={href('/again/bought')}>
              {texts.allBought}
            </Link>
          </div>
          <UsualCards usual={due} heading="h3" isOneRow />
        </section>
      )}
    </div>
  )
}

function ListHead({ list }: { list: { name: string; lines: readonly unknown[]; filled: string | null } }) {
  const texts = useListsTexts()
  return (
    <>
      <h2>{list.name}</h2>
      <p className="small muted">
        {list.lines.length === 0 ? texts.emptyList : texts.itemCount(list.lines.length)}
        {list.filled && <>. {texts.lastFilled(list.filled)}</>}
      </p>
    </>
  )
}
