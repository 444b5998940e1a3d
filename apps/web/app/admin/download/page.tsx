import { Link } from 'react-router'
import { pageContext } from '../../context.ts'
import { useHref } from '../../locale.tsx'
import { notFound, orNotFound } from '../../not-found.server.ts'
import type { PageHandle } from '../../ui/page/page-handle.ts'
import { PageHead } from '../../ui/page/page-head.tsx'
import { withQuery } from '../../ui/with-query.ts'
import type { Route } from './+types/page'
import { askedIn } from './asked.server.ts'
import { FileButtons } from './file-buttons.tsx'
import { listOfName } from './file-lists.server.ts'
import { useDownloadTexts } from './texts/download.ts'

export const handle = { access: { staff: 'any' } } satisfies PageHandle

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const page = context.get(pageContext)
  const found = listOfName(params.list) ?? notFound()
  const asked = askedIn(url)
  const count = await orNotFound(found.list.count(page.ctx, asked))
  return { name: found.name, path: found.list.path, asked, count }
}

/** A list as a file: how many rows it has, and in which form it is wanted. */
export default function Download({ loaderData: { name, path, asked, count } }: Route.ComponentProps) {
  const href = useHref()
  const texts = useDownloadTexts()
  const title = texts.title(texts.lists[name])
  const address = (format: string) => withQuery(href(`/admin/download/${name}/file`), { ...asked, format })
  return (
    <>
      <PageHead title={title} noindex />
      <h1>{title}</h1>
      <section className="panel">
        <p>
          <b>{count === null ? texts.uncounted : texts.rows(count, count.toLocaleString('en-IN'))}</b>{' '}
          {Object.keys(asked).length > 0 ? texts.filtered : texts.whole}
        </p>
        <p className="muted">{texts.audited}</p>
        <p className="admin-buttons">
          <FileButtons address={address} />
          <Link className="link" to={withQuery(href(path), asked)}>
            {texts.back}
          </Link>
        </p>
      </section>
    </>
  )
}
