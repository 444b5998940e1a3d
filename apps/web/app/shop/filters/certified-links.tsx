import { Link } from '../../ui/link.tsx'
import { useName } from '../../ui/names.tsx'
import type { ShownTag } from '../search-read.tsx'
import { useOrganicTexts } from '../texts/organic.ts'
import { type ListFilters, listAddress, switchedTag, tagsIn } from './list-filters.ts'

/** Leads who searches for “organic” to what is certified, by the tags `certified`. */
export function CertifiedLinks(props: { path: string; filters: ListFilters; certified: ShownTag[] }) {
  const { path, filters, certified } = props
  const texts = useOrganicTexts()
  const name = useName()
  const { page: _page, ...otherFilters } = filters
  const others = certified.filter(({ slug }) => !tagsIn(filters.tag).includes(slug))
  return (
    <div className="search-read certified-links">
      <p>
        {texts.only} {certified.length === 0 ? texts.none : !filters.sort && texts.first}
      </p>
      {others.map((tag) => (
        <p key={tag.slug}>
          <Link
            className="link"
            to={listAddress(path, { ...otherFilters, tag: switchedTag(filters.tag, tag.slug) })}
          >
            {name(tag)}
          </Link>
        </p>
      ))}
    </div>
  )
}
