import { useTexts } from '../locale.tsx'
import { useLoadedSite } from '../site.ts'
import { Content } from './content.tsx'
import { useErrorWords } from './error-words.ts'
import { ErrorBody, FramedError } from './framed-error.tsx'
import { PlainHeader } from './header/plain-header.tsx'
import { SessionWatch } from './session/session-watch.tsx'

/**
 * The page for errors where the language's own layout is not there, which watches the session otherwise.
 */
export function ErrorPage({ error }: { error: unknown }) {
  const site = useLoadedSite()
  const { shell } = useTexts()
  const { title } = useErrorWords(error)
  if (site)
    return (
      <>
        <SessionWatch />
        <FramedError error={error} />
      </>
    )
  return (
    <>
      <title>{shell.titleOf(title)}</title>
      <PlainHeader />
      <Content>
        <ErrorBody error={error} />
      </Content>
    </>
  )
}
