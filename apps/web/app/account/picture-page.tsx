import {
  changeDisplayPicture,
  removeOwnDisplayPicture,
} from '@himalayan-green/shop/accounts/display-picture.ts'
import { requireActor } from '@himalayan-green/shop/context.ts'
import { redirect } from 'react-router'
import { pageContext } from '../context.ts'
import { refusedForm } from '../forms/refused-form.server.ts'
import { localeHref } from '../locale.tsx'
import { useCommonTexts } from '../texts/common.ts'
import { Avatar } from '../ui/avatar.tsx'
import type { PageHandle } from '../ui/page/page-handle.ts'
import { PageHead } from '../ui/page/page-head.tsx'
import { Saved } from '../ui/saved.tsx'
import type { Route } from './+types/picture-page'
import { PictureUpload } from './picture-upload.tsx'
import { useAccountTexts } from './texts/account.ts'

export const handle = { files: 1 } satisfies PageHandle

export function loader({ context }: Route.LoaderArgs) {
  const { name, display_picture } = requireActor(context.get(pageContext).ctx)
  return { name, display_picture }
}

export async function action({ context, request }: Route.ActionArgs) {
  const { ctx, pictures, client } = context.get(pageContext)
  const form = await request.formData()
  const file = form.get('display_picture')
  try {
    if (form.has('remove')) await removeOwnDisplayPicture(ctx, pictures)
    else await changeDisplayPicture(ctx, pictures, await bytesOf(file), client)
    return redirect(localeHref(ctx.locale, '/account/picture?saved'), 303)
  } catch (error) {
    return refusedForm(error, form, 'display_picture')
  }
}

async function bytesOf(file: FormDataEntryValue | null): Promise<Uint8Array> {
  return file instanceof File ? file.bytes() : new Uint8Array()
}

export default function Picture({ loaderData, actionData }: Route.ComponentProps) {
  const { name, display_picture } = loaderData
  const account = useAccountTexts()
  const common = useCommonTexts()
  return (
    <>
      <PageHead title={account.picture} noindex />
      <h1>{account.picture}</h1>
      {!actionData && <Saved text={common.saved} />}
      <section className="panel account-picture-page">
        <div className="account-picture">
          <Avatar name={name} picture={display_picture} large />
          <p className="muted">{account.pictureText}</p>
        </div>
        <form method="post" encType="multipart/form-data">
          <PictureUpload error={actionData?.errors.display_picture} />
          <button type="submit" className="button">
            {account.savePicture}
          </button>
        </form>
        {display_picture && (
          <form method="post">
            <button type="submit" name="remove" value="1" className="button is-danger">
              {account.removePicture}
            </button>
          </form>
        )}
      </section>
    </>
  )
}
