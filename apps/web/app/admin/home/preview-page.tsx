import { previewHome } from '@himalayan-green/shop/content/home/shown-home.ts'
import { pageContext } from '../../context.ts'
import { readHome } from '../../home/home.server.ts'
import { HomeView } from '../../home/home-view.tsx'
import type { PageHandle } from '../../ui/page/page-handle.ts'
import { PageHead } from '../../ui/page/page-head.tsx'
import type { Route } from './+types/preview-page'
import { timeOf } from './home-editor.server.ts'
import { useHomeEditorTexts } from './texts/home-editor.ts'

export const handle = {
  access: { staff: 'content.edit' },
  cache: 'never',
  isFramed: true,
  categoryRow: true,
} satisfies PageHandle

export async function loader({ context, url }: Route.LoaderArgs) {
  const page = context.get(pageContext)
  return readHome(page, await previewHome(page.ctx, timeOf(url, page.ctx.now)))
}

/** `/admin/home/preview`: the draft of the home page as shoppers would see it at a time (`at`): to look at, not to use. */
export default function HomePreviewPage({ loaderData }: Route.ComponentProps) {
  const texts = useHomeEditorTexts()
  return (
    <>
      <PageHead title={texts.title} noindex />
      <p className="notice is-grey">{texts.previewNote}</p>
      {/* Screen readers skip inert parts, headings too, so the page has a heading of its own. */}
      <h1 className="visually-hidden">{texts.title}</h1>
      <div inert>
        <HomeView home={loaderData} />
      </div>
    </>
  )
}
