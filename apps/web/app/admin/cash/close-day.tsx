import { Link } from 'react-router'
import { Intent } from '../../forms/intent.tsx'
import { useHref } from '../../locale.tsx'
import type { action } from './cash-action.server.ts'
import type { ShownSheet } from './shown-sheet.ts'
import { useCashTexts } from './texts/cash.ts'

/** The button that closes a day, or what staff have to do before. */
export function CloseDay({ sheet }: { sheet: ShownSheet }) {
  const href = useHref()
  const texts = useCashTexts()
  if (sheet.last_closed && sheet.day <= sheet.last_closed) return null
  return (
    <section className="panel cash-close" aria-labelledby="close">
      <h2 id="close">{texts.close}</h2>
      {sheet.earlier ? (
        <p>
          <Link className="link" to={`${href('/admin/cash')}?day=${sheet.earlier.day}`}>
            {texts.earlier(sheet.earlier.name)}
          </Link>
        </p>
      ) : sheet.differences.length > 0 ? (
        <p>{texts.notBefore}</p>
      ) : (
        <form method="post">
          <input type="hidden" name="day" value={sheet.day} />
          <p className="muted">{texts.closeText}</p>
          <Intent<typeof action> name="close" className="button">
            {texts.closeIt(sheet.title)}
          </Intent>
        </form>
      )}
    </section>
  )
}
