import { useTexts } from '../locale.tsx'
import { useClosedText } from '../site.ts'

/** One line over every page while the shop takes no orders, with the reason. */
export function ClosedLine() {
  const text = useClosedText()
  const { content } = useTexts()
  if (!text) return null
  return (
    <aside className="banner is-closed" aria-label={content.notice}>
      <p>{text}</p>
    </aside>
  )
}
