import { Link } from 'react-router'
import { useHref, useTexts } from '../../locale.tsx'
import { PageHead } from '../../ui/page/page-head.tsx'
import { withQuery } from '../../ui/with-query.ts'
import { FileButtons } from './file-buttons.tsx'
import type { Asked } from './file-list.server.ts'
import { useDownloadTexts } from './texts/download.ts'

/** A list as a file: how many rows it has, and in which form it is wanted. */
export function ListAsFile(props: {
  /** Its name, as it is read. */
  list: string
  /** Where the file is, and the page of the list; without a prefix of a language. */
  file: string
  path: string
  asked: Asked
  count: number | null
  isAudited: boolean
}) {
  const { list, file, path, asked, count, isAudited } = props
  const href = useHref()
  const texts = useDownloadTexts()
  const { shell } = useTexts()
  const title = texts.title(list)
  return (
    <>
      <PageHead title={title} noindex />
      <h1>{title}</h1>
      <section className="panel">
        <p>
          <b>{count === null ? texts.uncounted : texts.rows(count, shell.count(count))}</b>{' '}
          {Object.keys(asked).length > 0 ? texts.filtered : texts.whole}
        </p>
        {isAudited && <p className="muted">{texts.audited}</p>}
        <p className="admin-buttons">
          <FileButtons address={(format) => withQuery(href(file), { ...asked, format })} />
          <Link className="link" to={withQuery(href(path), asked)}>
            {texts.back}
          </Link>
        </p>
      </section>
    </>
  )
}
