import { requestProduct } from '@himalayan-green/shop/product-wishes/request-product.ts'
import { redirect } from 'react-router'
import { pageContext } from '../context.ts'
import { refusedForm, typedIn } from '../forms/refused-form.server.ts'
import { TextField } from '../forms/text-field.tsx'
import { firstFault } from '../forms/typed.ts'
import { localeHref } from '../locale.tsx'
import { Outcome } from '../ui/outcome.tsx'
import type { PageHandle } from '../ui/page/page-handle.ts'
import { PageHead } from '../ui/page/page-head.tsx'
import type { Route } from './+types/ask-page'
import { ContactField } from './contact-field.tsx'
import { useWishesTexts } from './texts/wishes.ts'
import './wishes.css'

export const handle = { access: 'everybody', script: 'asked' } satisfies PageHandle

/** `?words` fills the field, as after a search without a hit; `?noted` is what was just asked for. */
export function loader({ context, url }: Route.LoaderArgs) {
  const { ctx } = context.get(pageContext)
  return {
    words: (url.searchParams.get('words') ?? '').slice(0, 200),
    noted: url.searchParams.get('noted')?.slice(0, 60) ?? null,
    isSignedIn: ctx.actor !== null,
  }
}

export async function action({ context, request }: Route.ActionArgs) {
  const { ctx, client } = context.get(pageContext)
  const form = await request.formData()
  try {
    const { words } = await requestProduct(ctx, client, typedIn(form))
    return redirect(`${localeHref(ctx.locale, '/ask')}?${new URLSearchParams({ noted: words })}`, 303)
  } catch (error) {
    return refusedForm(error, form, 'words')
  }
}

/** `/ask`: somebody wants what nobody sells here, and to be told when it comes. */
export default function Ask({ loaderData, actionData }: Route.ComponentProps) {
  const { words, noted, isSignedIn } = loaderData
  const { typed = { words }, errors = {} } = actionData ?? {}
  const texts = useWishesTexts()
  return (
    <div className="wrap wishes-page">
      <PageHead title={texts.askTitle} noindex />
      <h1>{texts.askTitle}</h1>
      {noted && !actionData && <Outcome tone="green">{texts.askDone(noted)}</Outcome>}
      <form method="post" className="panel" noValidate>
        <p>{texts.askText}</p>
        <TextField
          name="words"
          label={texts.words}
          hint={texts.wordsHint}
          typed={typed}
          faults={errors}
          focused={firstFault(errors, ['words'])}
          maxLength={60}
        />
        <ContactField isSignedIn={isSignedIn} typed={typed} faults={errors} />
        <button type="submit" className="button">
          {texts.ask}
        </button>
      </form>
    </div>
  )
}
