import {
  type CsvImport,
  listImports,
  startImport,
} from '@himalayan-green/shop/catalog/import/import-products.ts'
import { useEffect } from 'react'
import { redirect, useRevalidator } from 'react-router'
import { pageContext } from '../../context.ts'
import { refusedForm } from '../../forms/refused-form.server.ts'
import { localeHref, useHref } from '../../locale.tsx'
import { PageHead } from '../../ui/page/page-head.tsx'
import { useImportsTexts } from './texts/imports.ts'
import '../members/team.css'
import { Field } from '../../forms/field.tsx'
import { FileInput } from '../../forms/file-input.tsx'
import type { PageHandle } from '../../ui/page/page-handle.ts'
import type { Route } from './+types/import-page'

export const handle = { access: { vendor: 'catalogue' }, files: 1 } satisfies PageHandle

export async function loader({ context }: Route.LoaderArgs) {
  const page = context.get(pageContext)
  const [last] = await listImports(page.ctx)
  return { last: last ?? null }
}

export async function action({ context, request }: Route.ActionArgs) {
  const page = context.get(pageContext)
  const form = await request.formData()
  const file = form.get('file')
  try {
    const [name, bytes] = file instanceof File ? [file.name, await file.bytes()] : ['', new Uint8Array()]
    await startImport(page.ctx, name, bytes)
    return redirect(localeHref(page.ctx.locale, '/vendor/products/import'), 303)
  } catch (error) {
    return refusedForm(error, form, 'file')
  }
}

/** In milliseconds. */
const LOOK_AGAIN = 1500

/** `/vendor/products/import`: hand a file of products in, see how far it is and what was wrong with it. */
export default function ImportPage({ loaderData, actionData }: Route.ComponentProps) {
  const { last } = loaderData
  const error = actionData?.errors.file
  const texts = useImportsTexts()
  const href = useHref()
  return (
    <div className="team">
      <PageHead title={texts.title} noindex />
      <h1>{texts.title}</h1>
      <p className="muted">{texts.text}</p>
      <p>
        <a className="button is-ghost" href={href('/vendor/products/export')} download>
          {texts.download}
        </a>
      </p>
      {last && !last.finished_at ? <Running file={last} error={error} /> : <Upload error={error} />}
      {last?.finished_at && <Result file={last} />}
    </div>
  )
}

function Upload({ error }: { error: string | undefined }) {
  const texts = useImportsTexts()
  return (
    <section className="panel">
      <form method="post" encType="multipart/form-data">
        <Field label={texts.choose} hint={texts.chooseHint} error={error}>
          {(control) => <FileInput {...control} name="file" accept=".csv,text/csv" required />}
        </Field>
        <button type="submit" className="button">
          {texts.send}
        </button>
      </form>
    </section>
  )
}

/** The page looks again by itself: by script, or by loading anew. `error`: why another file was not taken meanwhile. */
function Running({ file, error }: { file: CsvImport; error: string | undefined }) {
  const texts = useImportsTexts()
  const { revalidate } = useRevalidator()
  useEffect(() => {
    const timer = setInterval(() => void revalidate(), LOOK_AGAIN)
    return () => clearInterval(timer)
  }, [revalidate])
  return (
    <section className="panel" aria-labelledby="running">
      <noscript>
        <meta httpEquiv="refresh" content="3" />
      </noscript>
      {error && (
        <p className="notice is-red" role="alert">
          {error}
        </p>
      )}
      <h2 id="running">{texts.running(file.file_name)}</h2>
      <progress
        className="import-progress"
        max={file.rows_total}
        value={file.rows_done}
        aria-labelledby="running"
      />
      <p role="status">{texts.progress(file.rows_done, file.rows_total)}</p>
      <p className="small muted">{texts.stays}</p>
    </section>
  )
}

const COUNTS = ['added', 'changed', 'unchanged', 'faulty'] as const

function Result({ file }: { file: CsvImport }) {
  const texts = useImportsTexts()
  const href = useHref()
  return (
    <section className="panel" aria-labelledby="result">
      <h2 id="result">{texts.last(file.file_name)}</h2>
      <dl className="import-counts">
        {COUNTS.map((count) => (
          <div key={count} className={count === 'faulty' && file.faulty > 0 ? 'is-faulty' : undefined}>
            <dt>{texts[count]}</dt>
            <dd className="figures">{texts.figures(file[count])}</dd>
          </div>
        ))}
      </dl>
      {file.added > 0 && <p className="notice">{texts.newAreDrafts}</p>}
      {file.faults.length > 0 && (
        <>
          <h3 id="faults">{texts.faults}</h3>
          <table className="import-faults" aria-labelledby="faults">
            <thead>
              <tr>
                <th scope="col">{texts.row}</th>
                <th scope="col">{texts.column}</th>
                <th scope="col">{texts.value}</th>
                <th scope="col">{texts.reason}</th>
              </tr>
            </thead>
            <tbody>
              {file.faults.map(({ row, column, value, reason }) => (
                <tr key={`${row} ${column}`}>
                  <td className="figures" data-label={texts.row}>
                    {texts.figures(row)}
                  </td>
                  <td data-label={texts.column}>{column || '–'}</td>
                  <td data-label={texts.value}>{value || '–'}</td>
                  <td data-label={texts.reason}>{reason}</td>
                </tr>
              ))}
            </tbody>
          </table>
          {file.faulty > file.faults.length && <p className="small muted">{texts.moreFaults}</p>}
          <p>
            <a className="link" href={`${href('/vendor/products/import/faults')}?file=${file.id}`} download>
              {texts.downloadFaults}
            </a>
          </p>
        </>
      )}
    </section>
  )
}
