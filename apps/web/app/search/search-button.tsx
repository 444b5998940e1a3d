import { useTexts } from '../locale.tsx'
import { Icon } from '../ui/icons/icon.tsx'
import { SearchLink } from './search-link.tsx'

/** The header's way to search: it looks like the field it leads to. */
export function SearchButton({ onSearch }: { onSearch: () => void }) {
  const { shell } = useTexts()
  return (
    <SearchLink className="search-button" onSearch={onSearch}>
      <Icon name="magnifying-glass" size="small" />
      <span>{shell.searchHint}</span>
      <kbd className="on-desktop with-scripts">{shell.searchKey}</kbd>
    </SearchLink>
  )
}
