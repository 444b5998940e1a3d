import { type MouseEvent, useState } from 'react'
import { useTexts } from '../../locale.tsx'
import { type Taken, takeFile } from './take-file.ts'
import { useDownloadTexts } from './texts/download.ts'

const MEGABYTE = 1_000_000
/** How often it is said how far a file is, in milliseconds. */
const EVERY = 500

/** The two forms of a file. With scripts it is said how many rows are there so far; without them the browser says what it knows. */
export function FileButtons({ address }: { address: (format: 'csv' | 'xlsx') => string }) {
  const texts = useDownloadTexts()
  const { shell } = useTexts()
  const [announced, setAnnounced] = useState('')
  const [isRunning, setRunning] = useState(false)

  async function take(event: MouseEvent<HTMLAnchorElement>) {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    if (isRunning) return
    setRunning(true)
    let announcedAt = 0
    try {
      const { file, name, taken } = await takeFile(event.currentTarget.href, (so) => {
        if (Date.now() - announcedAt < EVERY) return
        announcedAt = Date.now()
        setAnnounced(`${texts.running} ${sized(so, texts.soFar, texts.megabytes)}`)
      })
      save(file, name)
      setAnnounced(
        texts.complete(
          sized(
            taken,
            (written) => texts.rows(taken.rows ?? 0, written),
            (written) => `${written} MB`,
          ),
        ),
      )
    } catch {
      setAnnounced(texts.brokenOff)
    } finally {
      setRunning(false)
    }
  }

  const sized = ({ rows, bytes }: Taken, ofRows: (w: string) => string, ofBytes: (w: string) => string) =>
    rows === null ? ofBytes((bytes / MEGABYTE).toFixed(1)) : ofRows(shell.count(Math.max(0, rows)))

  return (
    <>
      <a
        className="button"
        href={address('csv')}
        onClick={take}
        aria-disabled={isRunning || undefined}
        download
      >
        {texts.csv}
      </a>
      <a
        className="button is-ghost"
        href={address('xlsx')}
        onClick={take}
        aria-disabled={isRunning || undefined}
        download
      >
        {texts.xlsx}
      </a>
      <span role="status" className="download-said">
        {announced}
      </span>
    </>
  )
}

function save(file: Blob, name: string): void {
  const address = URL.createObjectURL(file)
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(address), 60_000)
}
