import {
  listOwnFarmPictures,
  MAX_FARM_PICTURES,
  readOwnFarm,
} from '@himalayan-green/shop/vendors/pictures/farm-pictures.ts'
import { Link, useSearchParams } from 'react-router'
import { pageContext } from '../../context.ts'
import { useHref } from '../../locale.tsx'
import { Outcome } from '../../ui/outcome.tsx'
import type { PageHandle } from '../../ui/page/page-handle.ts'
import { PageHead } from '../../ui/page/page-head.tsx'
import type { Route } from './+types/page'
import { AddFarmPicture, FarmPictureCard } from './farm-picture-forms.tsx'
import { useFarmPictureTexts } from './texts/farm-pictures.ts'
import './farm-pictures.css'

export const handle = { access: { vendor: 'catalogue' }, files: 1 } satisfies PageHandle

export async function loader({ context }: Route.LoaderArgs) {
  const { ctx } = context.get(pageContext)
  const pictures = (await listOwnFarmPictures(ctx)).map(({ added_at: _, ...picture }) => picture)
  // The story stands on a page that only owners may open.
  const isOwner = ctx.actor?.vendor_roles.includes('owner') ?? false
  return { pictures, slug: (await readOwnFarm(ctx)).slug, isOwner, most: MAX_FARM_PICTURES }
}

const DONE = { add: 'added', caption: 'captions', remove: 'removed' } as const

export { action } from './farm-action.server.ts'

/** `/vendor/farm`: the photos of the vendor's public page. */
export default function FarmPage({ loaderData, actionData }: Route.ComponentProps) {
  const { pictures, slug, isOwner, most } = loaderData
  const texts = useFarmPictureTexts()
  const href = useHref()
  const refusedId = actionData?.typed.intent === 'add' ? null : Number(actionData?.typed.id)
  const isGone = refusedId !== null && actionData && !pictures.some(({ id }) => id === refusedId)
  return (
    <div className="farm-pictures-page">
      <PageHead title={texts.title} noindex />
      <h1>{texts.title}</h1>
      <p className="muted">{texts.text}</p>
      {!actionData && <SavedWhat />}
      {isGone && (
        <p className="notice is-red" role="alert">
          {Object.values(actionData.errors)[0]}
        </p>
      )}
      <p>
        <Link className="link" to={href(`/farm/${slug}`)} reloadDocument>
          {texts.open}
        </Link>
      </p>
      {isOwner && (
        <p>
          <Link className="link" to={href('/vendor/settings?ask#business')}>
            {texts.story}
          </Link>{' '}
          <span className="small muted">{texts.storyText}</span>
        </p>
      )}
      <section aria-labelledby="farm-pictures">
        <h2 id="farm-pictures">{texts.pictures}</h2>
        <p className="small muted">{texts.picturesText(most)}</p>
        {pictures.length === 0 && <p>{texts.none}</p>}
        <ol className="farm-pictures">
          {pictures.map((picture, n) => (
            <FarmPictureCard
              key={picture.id}
              picture={picture}
              n={n + 1}
              refused={refusedId === picture.id ? actionData : undefined}
            />
          ))}
        </ol>
      </section>
      <section className="panel" aria-labelledby="add-farm-picture">
        <h2 id="add-farm-picture">{texts.add}</h2>
        {pictures.length < most ? (
          <AddFarmPicture
            key={pictures.length}
            refused={actionData?.typed.intent === 'add' ? actionData : undefined}
          />
        ) : (
          <p>{texts.full(most)}</p>
        )}
      </section>
    </div>
  )
}

/** What the form did that has just redirected here. */
function SavedWhat() {
  const { saved } = useFarmPictureTexts()
  const [query] = useSearchParams()
  const what = Object.values(DONE).find((one) => one === query.get('saved'))
  return what ? <Outcome tone="green">{saved[what]}</Outcome> : null
}
