import { Link } from 'react-router'
import { useHref } from '../../locale.tsx'
import { withQuery } from '../../ui/with-query.ts'
import type { ListName } from './file-lists.server.ts'
import { useDownloadTexts } from './texts/download.ts'

/** The way from a list to its file, with the filters of the list. */
export function DownloadLink({
  list,
  query = {},
}: {
  list: ListName
  query?: Record<string, string | null | undefined>
}) {
  const href = useHref()
  const texts = useDownloadTexts()
  return (
    <Link className="link download-link" to={withQuery(href(`/admin/download/${list}`), query)}>
      {texts.link}
    </Link>
  )
}
