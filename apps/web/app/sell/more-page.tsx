import { readForm } from '@himalayan-green/shop/http/multipart.ts'
import { formatTimestamp } from '@himalayan-green/shop/nepal/written-date.ts'
import {
  answerAskedFor,
  readAskedFor,
  sendNewLink,
} from '@himalayan-green/shop/vendors/applications/more-information.ts'
import {
  addDocument,
  countUpload,
  LARGEST_DOCUMENT,
} from '@himalayan-green/shop/vendors/documents/add-document.ts'
import { data, Form, redirect } from 'react-router'
import { type PageContext, pageContext } from '../context.ts'
import { Field } from '../forms/field.tsx'
import { refusedFiles, refusedForm } from '../forms/refused-form.server.ts'
import type { PageHandle } from '../ui/page/page-handle.ts'
import { PageHead } from '../ui/page/page-head.tsx'
import type { Route } from './+types/more-page'
import { Closed } from './answer/closed.tsx'
import { Decided } from './answer/decided.tsx'
import { AskedDocument } from './asked-document.tsx'
import { useAskedForTexts } from './texts/asked-for.ts'
import './asked-for.css'

export const handle = { access: 'everybody', files: 'asTheyCome', bottomBar: false } satisfies PageHandle

const NO_ERRORS: Record<string, string> = {}

/** An applicant's own page, behind the link of a mail or a code; `?sent`: a new link is on its way. */
export async function loader({ context, params, url }: Route.LoaderArgs) {
  const { ctx } = context.get(pageContext)
  if (url.searchParams.has('sent')) return { state: 'sent' as const }
  const asked = await readAskedFor(ctx, params.key)
  if (asked.state === 'unknown') return data({ state: asked.state }, 404)
  if (asked.state !== 'open') return asked
  const { key_until, ...open } = asked
  return { ...open, until: formatTimestamp(key_until, ctx.locale) }
}

/** A form with a file uploads one document; the others ask for a new link, or submit again. */
export async function action({ context, request, params, url }: Route.ActionArgs) {
  const page = context.get(pageContext)
  const { ctx } = page
  const here = url.pathname
  if (/^multipart\/form-data\s*(;|$)/i.test(request.headers.get('content-type') ?? ''))
    return takeDocument(page, request, params.key, url)
  const form = await request.formData()
  try {
    if (form.has('new_link')) {
      await sendNewLink(ctx, params.key)
      return redirect(`${here}?sent`, 303)
    }
    await answerAskedFor(ctx, { key: params.key, answer: form.get('answer') ?? '' })
    return redirect(here, 303)
  } catch (error) {
    return refusedForm(error, form, 'answer')
  }
}

async function takeDocument(
  { ctx, client, privateFiles }: PageContext,
  request: Request,
  key: string,
  url: URL,
) {
  const typed = new FormData()
  // The purpose stands in the address, too: a busy server refuses a form before it has read it.
  typed.set('type', url.searchParams.get('type') ?? '')
  try {
    const network = await countUpload(ctx, client)
    const limits = { file: 'document', most: LARGEST_DOCUMENT, network, locale: ctx.locale }
    return await readForm(request, limits, async ({ fields, file }) => {
      for (const name of ['type', 'document_no']) typed.set(name, fields[name] ?? '')
      const { type = '', document_no = '' } = fields
      await addDocument(ctx, privateFiles, {
        vendor_request: key,
        type,
        document_no,
        document: file ?? undefined,
      })
      return redirect(`${url.pathname}#${type}`, 303)
    })
  } catch (error) {
    return refusedFiles(error, typed, 'document')
  }
}

/**
 * The decision on an application, or the documents that the shop needs from its applicant, with forms to upload them. The page
 * shows nothing of what they wrote before.
 */
export default function More({ loaderData, actionData }: Route.ComponentProps) {
  const { errors = NO_ERRORS, typed = NO_ERRORS } = actionData ?? {}
  const texts = useAskedForTexts()
  if (loaderData.state === 'approved' || loaderData.state === 'rejected')
    return <Decided decision={loaderData} />
  if (loaderData.state !== 'open') return <Closed state={loaderData.state} />
  const { note, until, documents } = loaderData
  const others = Object.entries(errors).filter(([field]) => !typed.type && field !== 'answer')
  return (
    <div className="wrap asked-for">
      <PageHead title={texts.title} noindex />
      <h1>{texts.title}</h1>
      <p className="muted">{texts.until(until)}</p>
      <section className="panel" aria-labelledby="asked">
        <h2 id="asked">{texts.weAsk}</h2>
        <blockquote>{note}</blockquote>
      </section>
      <section className="panel" aria-labelledby="papers">
        <h2 id="papers">{texts.documents}</h2>
        {documents.map((document) => (
          <AskedDocument
            key={document.type}
            document={document}
            errors={typed.type === document.type ? errors : NO_ERRORS}
            typed={typed.type === document.type ? typed : NO_ERRORS}
          />
        ))}
      </section>
      <section className="panel" aria-label={texts.submit}>
        {others.length > 0 && (
          <p className="notice is-red" role="alert">
            {others.map(([, sentence]) => sentence).join(' ')}
          </p>
        )}
        <Form method="post">
          <Field label={texts.answer} hint={texts.answerHint} error={errors.answer} optional>
            {(control) => (
              <textarea {...control} name="answer" rows={4} maxLength={2000} defaultValue={typed.answer} />
            )}
          </Field>
          <button type="submit" className="button is-wide is-large">
            {texts.submit}
          </button>
        </Form>
      </section>
    </div>
  )
}
