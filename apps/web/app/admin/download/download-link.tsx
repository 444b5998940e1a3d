import { Link, useLocation } from 'react-router'
import { useHref } from '../../locale.tsx'
import { withQuery } from '../../ui/with-query.ts'
import type { OwnListName } from '../../vendor/download/own-lists.server.ts'
import type { ListName } from './file-lists.server.ts'
import { useDownloadTexts } from './texts/download.ts'

/**
 * The way from a list to its file, with the filters of the list: those of its address, unless `query` says others. Where a page has
 * several lists each is named.
 */
export function DownloadLink(props: {
  list: ListName
  query?: Record<string, string | null | undefined>
  isNamed?: boolean
}) {
  const { list, isNamed = false } = props
  const { search } = useLocation()
  const { query = Object.fromEntries(new URLSearchParams(search)) } = props
  const href = useHref()
  const texts = useDownloadTexts()
  const { cursor: _, ...filters } = query
  return (
    <Link className="link download-link" to={withQuery(href(`/admin/download/${list}`), filters)}>
      {isNamed ? texts.linkOf(texts.lists[list]) : texts.link}
    </Link>
  )
}

/** The same for a list of the vendor's. */
export function OwnDownloadLink({ list }: { list: OwnListName }) {
  const { search } = useLocation()
  const href = useHref()
  const texts = useDownloadTexts()
  const { cursor: _, ...filters } = Object.fromEntries(new URLSearchParams(search))
  return (
    <p>
      <Link className="link download-link" to={withQuery(href(`/vendor/download/${list}`), filters)}>
        {texts.link}
      </Link>
    </p>
  )
}
