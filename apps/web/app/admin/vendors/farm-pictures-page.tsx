import { formatTimestamp } from '@himalayan-green/shop/nepal/written-date.ts'
import {
  listFarmPictures,
  publishFarmPicture,
  rejectFarmPicture,
  type StaffFarmPicture,
} from '@himalayan-green/shop/vendors/pictures/moderate-pictures.ts'
import { Form, Link, redirect, useSearchParams } from 'react-router'
import { pageContext } from '../../context.ts'
import { idOf } from '../../forms/form-of-saved.server.ts'
import { Intent } from '../../forms/intent.tsx'
import { intents } from '../../forms/intents.server.ts'
import { refusedForm, typedIn } from '../../forms/refused-form.server.ts'
import type { Faults, Typed } from '../../forms/typed.ts'
import { useHref } from '../../locale.tsx'
import { orNotFound } from '../../not-found.server.ts'
import { FilterLinks } from '../../ui/filter-links.tsx'
import { useName } from '../../ui/names.tsx'
import { Outcome } from '../../ui/outcome.tsx'
import type { PageHandle } from '../../ui/page/page-handle.ts'
import { PageHead } from '../../ui/page/page-head.tsx'
import { Picture, pictureAddress } from '../../ui/picture.tsx'
import { withQuery } from '../../ui/with-query.ts'
import { useFarmPictureTexts } from '../../vendor/farm/texts/farm-pictures.ts'
import type { Route } from './+types/farm-pictures-page'
import { RejectForm } from './reject-form.tsx'
import '../../vendor/farm/farm-pictures.css'

export const handle = { access: { staff: 'vendor.change' } } satisfies PageHandle

const TABS = ['pending', 'published'] as const

export async function loader({ context, url }: Route.LoaderArgs) {
  const { ctx } = context.get(pageContext)
  const status = url.searchParams.get('status') ?? 'pending'
  const vendor = url.searchParams.get('vendor') || undefined
  const list = await orNotFound(listFarmPictures(ctx, { status, vendor }))
  const pictures = list.map(({ added_at, ...picture }) => ({
    ...picture,
    since: formatTimestamp(added_at, ctx.locale),
  }))
  return { pictures, status: status as (typeof TABS)[number], vendor }
}

/** Decides about a photo of a farm; answers what was decided. */
export const action = intents(
  {
    publish: async ({ ctx }, form) => {
      await publishFarmPicture(ctx, idOf(String(form.get('id'))), typedIn(form))
      return 'published'
    },
    reject: async ({ ctx }, form) => {
      await rejectFarmPicture(ctx, idOf(String(form.get('id'))), typedIn(form))
      return 'rejected'
    },
  },
  {
    done: (done, _page, _form, { url }) => {
      const { status = '', vendor = '' } = Object.fromEntries(url.searchParams)
      return redirect(withQuery(url.pathname, { status, vendor, done }), 303)
    },
    refused: (error, _page, form) => refusedForm(error, form, 'form'),
  },
)

/** `/admin/vendors/pictures`: staff look at photos of farms before shoppers do. */
export default function FarmPictures({ loaderData, actionData }: Route.ComponentProps) {
  const { pictures, status, vendor = '' } = loaderData
  const texts = useFarmPictureTexts()
  const [query] = useSearchParams()
  const done = (['published', 'rejected'] as const).find((one) => one === query.get('done'))
  const fault = actionData && (actionData.errors.form ?? actionData.errors.caption_en)
  return (
    <>
      <PageHead title={texts.staffTitle} noindex />
      <h1>{texts.staffTitle}</h1>
      <p className="muted farm-pictures-intro">{texts.staffText}</p>
      <FilterLinks
        look="tabs"
        label={texts.filter}
        shown={status}
        links={TABS.map((name) => ({
          name,
          to: withQuery('', { status: name, vendor }) || '?',
          text: texts.tabs[name],
        }))}
      />
      {done && !actionData && <Outcome tone="green">{texts[done]}</Outcome>}
      {fault && <Outcome tone="red">{fault}</Outcome>}
      {pictures.length === 0 && <p>{status === 'pending' ? texts.noneWait : texts.nonePublished}</p>}
      <ol className="farm-pictures">
        {pictures.map((picture) => (
          <WaitingPicture
            key={picture.id}
            picture={picture}
            refused={Number(actionData?.typed.id) === picture.id ? actionData : undefined}
          />
        ))}
      </ol>
    </>
  )
}

function WaitingPicture(props: {
  picture: Omit<StaffFarmPicture, 'added_at'> & { since: string }
  refused: { errors: Faults; typed: Typed } | undefined
}) {
  const { picture, refused } = props
  const texts = useFarmPictureTexts()
  const href = useHref()
  const name = useName()(picture)
  const ofFarm = <span className="visually-hidden">{texts.ofFarm(name)}</span>
  return (
    <li className="panel farm-picture">
      <a href={pictureAddress(picture.file)}>
        <Picture of={picture} place="card" alt={texts.ofFarm(name)} />
      </a>
      <div className="farm-picture-text">
        <h2>
          <Link className="link" to={href(`/admin/vendors/${picture.vendor_id}`)}>
            {name}
          </Link>
        </h2>
        <p className="small muted">{texts.since(picture.since)}</p>
        <dl>
          <dt className="small muted">{texts.captionEn}</dt>
          <dd lang="en">{picture.caption_en || texts.noCaption}</dd>
          <dt className="small muted">{texts.captionNe}</dt>
          <dd lang="ne">{picture.caption_ne || texts.noCaption}</dd>
        </dl>
        {picture.status === 'pending' && (
          <Form method="post">
            <input type="hidden" name="id" value={picture.id} />
            <input type="hidden" name="caption_en" value={picture.caption_en} />
            <input type="hidden" name="caption_ne" value={picture.caption_ne} />
            <Intent<typeof action> name="publish" className="button">
              {texts.publish} {ofFarm}
            </Intent>
          </Form>
        )}
        <RejectForm id={picture.id} label={texts.note} refused={refused}>
          {picture.status === 'pending' ? texts.reject : texts.takeDown} {ofFarm}
        </RejectForm>
      </div>
    </li>
  )
}
