import { useTexts } from '../locale.tsx'
import { Icon } from '../ui/icons/icon.tsx'
import { SearchLink } from './search-link.tsx'

/** The header's search button: it looks like the field of the dialog that it opens. */
export function SearchButton({ onSearch }: { onSearch: () => void }) {
  const { shell } = useTexts()
  return (
    <SearchLink className="search-button row gap-2-half" onSearch={onSearch}>
      <Icon name="magnifying-glass" size="small" />
      <span>{shell.searchHint}</span>
      <kbd className="on-desktop with-scripts">{shell.searchKey}</kbd>
    </SearchLink>
  )
}
