import { useAdminMessages } from '../../messages/admin.ts'
import { Written } from '../content/written.tsx'

/** What was typed, as its page would show it, in both languages. */
export function ArticlePreview(props: { html: { en: string; ne: string }; typed: Record<string, string> }) {
  const { html, typed } = props
  const admin = useAdminMessages()
  return (
    <section className="panel" aria-labelledby="preview">
      <h2 id="preview">{admin.preview}</h2>
      <div className="field-pair">
        {(['en', 'ne'] as const).map((language) => (
          <div key={language} lang={language} className="admin-preview">
            <p className="h3">{typed[`title_${language}`]}</p>
            <p className="muted">{typed[`summary_${language}`]}</p>
            <Written html={html[language]} lang={language} />
          </div>
        ))}
      </div>
    </section>
  )
}
