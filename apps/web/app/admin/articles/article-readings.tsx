import type { Locale } from '@himalayan-green/shop/context.ts'
import { Intent } from '../../forms/intent.tsx'
import { useStartTexts } from '../start/texts/start.ts'
import type { action } from './article-action.server.ts'

/** A text in one language, and who has read its present version. */
interface Reading {
  language: Locale
  is_written: boolean
  read: { timestamp: string; by: string | null } | null
}

/** Who has read the text of each language, and the button that records it for the version on the page. */
export function ArticleReadings({ readings, version }: { readings: Reading[]; version: number }) {
  const { reading: texts, somebody } = useStartTexts()
  return (
    <section className="panel" aria-labelledby="readings">
      <h2 id="readings">{texts.title}</h2>
      {readings.map(({ language, is_written, read }) => {
        const name = texts.languages[language]
        if (!is_written) return <p key={language}>{texts.unwritten(name)}</p>
        if (read) return <p key={language}>{texts.read(name, read.timestamp, read.by ?? somebody)}</p>
        return (
          <form key={language} method="post" className="admin-state">
            <span>{texts.unread(name)}</span>
            <Intent<typeof action> name="read" />
            <input type="hidden" name="language" value={language} />
            <input type="hidden" name="version" value={version} />
            <button type="submit" className="button is-ghost is-small">
              {texts.mark(name)}
            </button>
          </form>
        )
      })}
    </section>
  )
}
