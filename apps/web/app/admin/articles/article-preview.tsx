import { Written } from '../../content/written.tsx'
import { useAdminTexts } from '../texts/admin.ts'

interface Shown {
  title: string
  summary: string
  html: string
}

/** The typed text as its page would show it, in both languages. */
export function ArticlePreview({ preview }: { preview: { en: Shown; ne: Shown } }) {
  const admin = useAdminTexts()
  return (
    <section className="panel" aria-labelledby="preview">
      <h2 id="preview">{admin.preview}</h2>
      <div className="field-pair">
        {(['en', 'ne'] as const).map((language) => (
          <div key={language} lang={language} className="admin-preview">
            <p className="h3">{preview[language].title}</p>
            <p className="muted">{preview[language].summary}</p>
            <Written html={preview[language].html} lang={language} />
          </div>
        ))}
      </div>
    </section>
  )
}
