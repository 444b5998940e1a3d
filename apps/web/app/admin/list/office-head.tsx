import type { ReactNode } from 'react'
import { useLocation } from 'react-router'
import { pathWithoutLocale } from '../../locale.tsx'
import { PageHead } from '../../ui/page/page-head.tsx'
import { RowMenu } from '../../ui/row-menu/row-menu.tsx'
import { DownloadLink } from '../download/download-link.tsx'
import type { ListName } from '../download/file-lists.server.ts'
import { useDownloadTexts } from '../download/texts/download.ts'
import { pageOf } from '../menu.ts'
import { useAdminTexts } from '../texts/admin.ts'
import './list.css'

/** A list of the page that may be taken as a file; `query` are its filters where they are others than those of the address. */
export interface OfferedFile {
  list: ListName
  query?: Record<string, string | null | undefined>
}

/** The head of a page of the back office: its title, at the right what one may begin there (`children`), and the files in a menu. */
export function OfficeHead(props: {
  title: string
  /** What the page shows of it now, for the title of the window. */
  of?: string
  files?: OfferedFile[]
  children?: ReactNode
}) {
  const { title, of, files = [], children } = props
  const texts = useDownloadTexts()
  const admin = useAdminTexts()
  const path = pathWithoutLocale(useLocation().pathname)
  // On a phone the bar above the page says what it is.
  const isInBar = pageOf(path)?.title(admin) === title
  return (
    <>
      <PageHead title={of ? `${title}, ${of}` : title} noindex />
      <div className={isInBar ? 'admin-head is-in-bar' : 'admin-head'}>
        <h1>{title}</h1>
        <div className="admin-head-end">
          {children}
          {files.length > 0 && (
            <RowMenu label={texts.menu(title)}>
              {files.map((file) => (
                <DownloadLink key={file.list} isNamed={files.length > 1} {...file} />
              ))}
            </RowMenu>
          )}
        </div>
      </div>
    </>
  )
}
