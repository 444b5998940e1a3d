import { type MouseEvent, useId, useRef, useState } from 'react'
import { useScripts } from '../../forms/use-scripts.ts'
import { useHref } from '../../locale.tsx'
import { useSite } from '../../site.ts'
import { useShareTexts } from '../texts/share.ts'
import './share.css'

/**
 * A button that passes a page on: the sheet of the phone where it has one, else links to the apps that people use, and the address
 * to copy. Without scripts it opens the links. `path` is without its language; `label` says what the link leads to, if not to this page.
 */
export function Share(props: { title: string; path: string; label?: string; isOpen?: boolean }) {
  const { title, path, label, isOpen = false } = props
  const texts = useShareTexts()
  const url = useSite().publicUrl + useHref()(path)
  const text = encodeURIComponent(`${title} ${url}`)
  const id = useId()
  const isLive = useScripts()
  const field = useRef<HTMLInputElement>(null)
  const [isCopied, setCopied] = useState(false)

  function openSheet(event: MouseEvent) {
    if (!('share' in navigator)) return
    event.preventDefault()
    // Who closes the sheet has changed their mind: that is no error.
    navigator.share({ title, url }).catch(() => {})
  }

  /** Where the clipboard is closed to pages, the address is selected for the reader's own keys. */
  async function copy() {
    field.current?.select()
    setCopied(
      await (navigator.clipboard?.writeText(url) ?? Promise.reject()).then(
        () => true,
        () => false,
      ),
    )
  }

  return (
    <details className="share" open={isOpen}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: a summary is a button */}
      <summary className="button is-ghost" onClick={openSheet}>
        {texts.share}
      </summary>
      <ul className="share-ways">
        <li>
          <a href={`viber://forward?text=${text}`}>{texts.viber}</a>
        </li>
        <li>
          <a href={`https://wa.me/?text=${text}`} target="_blank" rel="noopener noreferrer">
            {texts.whatsapp}
          </a>
        </li>
        <li>
          <a
            href={`https://www.facebook.com/sharer/sharer.php?u=${encodeURIComponent(url)}`}
            target="_blank"
            rel="noopener noreferrer"
          >
            {texts.facebook}
          </a>
        </li>
      </ul>
      <div className="share-link stack gap-1">
        <label htmlFor={id}>{label ?? texts.link}</label>
        <input ref={field} id={id} value={url} readOnly />
      </div>
      {isLive && (
        <button type="button" className="button is-quiet" onClick={copy}>
          <span role="status">{isCopied ? texts.copied : texts.copy}</span>
        </button>
      )}
    </details>
  )
}
