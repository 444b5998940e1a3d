import { listStaffTags } from '@himalayan-green/shop/catalog/tags/staff-tags.ts'
import { Link } from 'react-router'
import { pageContext } from '../../context.ts'
import { useHref } from '../../locale.tsx'
import { Flag } from '../../ui/flag.tsx'
import { Icon } from '../../ui/icons/icon.tsx'
import { OtherName, useName } from '../../ui/names.tsx'
import { Outcome } from '../../ui/outcome.tsx'
import type { PageHandle } from '../../ui/page/page-handle.ts'
import { OfficeHead } from '../list/office-head.tsx'
import type { Route } from './+types/page'
import { useTagsTexts } from './texts/tags.ts'
import './tags.css'

export const handle = { access: { staff: 'category.change' } } satisfies PageHandle

export async function loader({ context, url }: Route.LoaderArgs) {
  const { ctx } = context.get(pageContext)
  return { tags: await listStaffTags(ctx), isDeleted: url.searchParams.has('deleted') }
}

/** `/admin/tags`: what products are good for. */
export default function Tags({ loaderData }: Route.ComponentProps) {
  const { tags, isDeleted } = loaderData
  const href = useHref()
  const name = useName()
  const texts = useTagsTexts()
  return (
    <>
      <OfficeHead title={texts.title} files={[{ list: 'tags' }]}>
        <Link className="button is-small" to={href('/admin/tags/new')}>
          <Icon name="plus" size="small" /> {texts.add}
        </Link>
      </OfficeHead>
      {isDeleted && <Outcome tone="green">{texts.deleted}</Outcome>}
      <p className="admin-intro muted">{texts.intro}</p>
      {tags.length === 0 && <p className="panel">{texts.none}</p>}
      {tags.length > 0 && (
        <ul className="panel tag-rows">
          {tags.map((tag) => (
            <li key={tag.id}>
              <span className="tag-name">
                <Link to={href(`/admin/tags/${tag.id}`)}>{name(tag)}</Link>{' '}
                <OtherName of={tag} className="small muted" />
              </span>
              <Flag>{texts.kinds[tag.kind]}</Flag>
              <span className="small muted">{texts.productCount(tag.product_count)}</span>
            </li>
          ))}
        </ul>
      )}
    </>
  )
}
