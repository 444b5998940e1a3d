import { Form, useSearchParams } from 'react-router'
import { pageContext } from '../../context.ts'
import { Intent } from '../../forms/intent.tsx'
import { useHref } from '../../locale.tsx'
import { useCommonTexts } from '../../texts/common.ts'
import { Link } from '../../ui/link.tsx'
import { Outcome } from '../../ui/outcome.tsx'
import type { PageHandle } from '../../ui/page/page-handle.ts'
import { PageHead } from '../../ui/page/page-head.tsx'
import { withQuery } from '../../ui/with-query.ts'
import type { Route } from './+types/page'
import { BlockList } from './block-list.tsx'
import { ChosenBlock } from './chosen-block.tsx'
import { action } from './home-action.server.ts'
import { readEditor } from './home-editor.server.ts'
import { HomePreview } from './home-preview.tsx'
import { ScheduleStrip } from './schedule-strip.tsx'
import { useHomeEditorTexts } from './texts/home-editor.ts'
import './home-editor.css'

export const handle = { access: { staff: 'content.edit' }, files: 1 } satisfies PageHandle

/** The page also loads anew after a refused form: the next try is held against what somebody else has saved meanwhile. */
export const shouldRevalidate = () => true

export async function loader({ context, url }: Route.LoaderArgs) {
  return readEditor(context.get(pageContext).ctx, url)
}

export { action }

const NONE: Record<string, string> = {}

/** `/admin/home`: the home page's blocks, when they are shown, and how that looks. */
export default function HomeEditor({ loaderData: editor, actionData }: Route.ComponentProps) {
  const { version, changes, missing, savedAt, overlaps, chosen } = editor
  const href = useHref()
  const texts = useHomeEditorTexts()
  const common = useCommonTexts()
  const [query] = useSearchParams()
  const { errors = NONE, typed = NONE } = actionData ?? {}
  const refused = errors.banners ?? errors.english ?? errors.nepali
  const done = actionData ? null : query.get('done')
  const address = (more: Record<string, string | undefined>) =>
    withQuery(href('/admin/home'), {
      at: query.get('at') ?? undefined,
      language: query.get('language') ?? undefined,
      ...more,
    })
  const isAboutBlock = typed.block !== undefined
  return (
    <>
      <PageHead title={texts.title} noindex />
      <div className="admin-head">
        <div>
          <h1>{texts.title}</h1>
          <p className="muted">
            {[changes > 0 ? texts.changes(changes) : texts.noChanges, missing > 0 && texts.missing(missing)]
              .filter(Boolean)
              .join(', ')}
          </p>
        </div>
        {changes > 0 && (
          <Form method="post" className="admin-buttons" preventScrollReset>
            <input type="hidden" name="version" value={version} />
            {errors.nepali && <input type="hidden" name="without_nepali" value="on" />}
            <Intent<typeof action> name="discard" className="button is-ghost is-small">
              {texts.discard}
            </Intent>
            <Intent<typeof action> name="publish" className="button is-small">
              {errors.nepali ? texts.publishWithout : texts.publish}
            </Intent>
          </Form>
        )}
      </div>
      {done === 'published' && <Outcome tone="green">{texts.published}</Outcome>}
      {done === 'discarded' && <Outcome tone="green">{texts.discarded}</Outcome>}
      {done === 'saved' && <Outcome tone="green">{texts.saved}</Outcome>}
      {refused && <Outcome tone="red">{refused}</Outcome>}
      {!refused && Object.keys(errors).length > 0 && (
        <p className="notice is-red" role="alert">
          {errors.save ?? common.lookAgain}
        </p>
      )}
      {!refused &&
        overlaps.map(({ id, first, second }) => (
          <p key={`${id} ${first}`} className="notice is-tori">
            <span>
              {texts.overlaps(first, second)}{' '}
              <Link className="link" to={`${address({ block: id })}#block`}>
                {texts.goToFirst}
              </Link>
            </span>
          </p>
        ))}
      <ScheduleStrip editor={editor} chosen={chosen?.id} />
      <div className={chosen ? 'home-editor has-chosen' : 'home-editor'}>
        <BlockList editor={editor} address={address} savedAt={savedAt} />
        {chosen && (
          <ChosenBlock
            key={`${chosen.isNew ? chosen.kind : chosen.id} ${chosen.version}`}
            chosen={chosen}
            address={address}
            typed={isAboutBlock ? typed : NONE}
            errors={isAboutBlock ? errors : NONE}
          />
        )}
        <HomePreview editor={editor} address={address} />
      </div>
    </>
  )
}
