import type { ShownDraft } from './shown-draft.server.ts'
import { usePhoneOrderTexts } from './texts/phone-order.ts'

/** What staff read aloud before they place the order. */
export function ReadBack({ shown: { typed, lines, read_back } }: { shown: ShownDraft }) {
  const texts = usePhoneOrderTexts()
  return (
    <section className="panel phone-read" aria-labelledby="phone-read">
      <h2 id="phone-read">
        {texts.readBack} <kbd>{texts.keys.readBack}</kbd>
      </h2>
      {lines.length > 0 && <p lang={typed.locale}>{read_back}</p>}
      {lines.length === 0 && <p className="muted">{texts.empty}</p>}
    </section>
  )
}
