import { useLocation } from 'react-router'
import { useHref } from '../locale.tsx'
import { useReader } from '../reader.ts'

/** Where the reader says where orders are to go: in the account, or on the page that asks and leads back here. */
export function usePlacePath(): string {
  const isSaved = useReader()?.place?.is_saved
  const href = useHref()
  const { pathname, search } = useLocation()
  if (isSaved) return href('/account/addresses')
  return href(`/place?return_to=${encodeURIComponent(pathname + search)}`)
}
