import { Link } from 'react-router'
import { localeHref } from '../../locale.tsx'

import { withQuery } from '../../ui/with-query.ts'
import type { Editor } from './home-editor.server.ts'
import { useHomeEditorTexts } from './texts/home-editor.ts'

/** The draft as a phone shows it, in either language. Its scripts do not run: it is to look at. */
export function HomePreview(props: {
  editor: Editor
  address: (more: Record<string, string | undefined>) => string
}) {
  const { editor, address } = props
  const { language, at, chosen, version } = editor
  const texts = useHomeEditorTexts()
  const path = localeHref(language, withQuery('/admin/home/preview', { at: at.isNow ? undefined : at.typed }))
  return (
    <section className="home-preview" aria-labelledby="preview">
      <div className="home-preview-head">
        <h2 id="preview">{texts.preview}</h2>
        <ul className="home-preview-languages">
          {(['en', 'ne'] as const).map((one) => (
            <li key={one}>
              <Link
                to={address({ language: one, block: chosen && !chosen.isNew ? chosen.id : undefined })}
                aria-current={one === language ? 'true' : undefined}
                lang={one}
                preventScrollReset
              >
                {texts.languages[one]}
              </Link>
            </li>
          ))}
        </ul>
        <a className="link small" href={path}>
          {texts.openPreview}
        </a>
      </div>
      <iframe
        key={`${path} ${version}`}
        title={texts.previewOf(at.text)}
        src={path}
        sandbox="allow-same-origin"
        loading="lazy"
      />
    </section>
  )
}
