import { lazy, Suspense, useState } from 'react'
import { useSearchKey } from './search-key.ts'

const SearchDialog = lazy(() => import('./search-dialog.tsx'))

/** The search dialog, loaded when it is first wanted: by a search button or by the / key. */
export function Search(props: { open: boolean; onOpen: () => void; onClose: () => void }) {
  const { open, onOpen, onClose } = props
  const [wanted, setWanted] = useState(open)
  if (open && !wanted) setWanted(true)
  useSearchKey(onOpen)
  return wanted ? (
    <Suspense>
      <SearchDialog open={open} onClose={onClose} />
    </Suspense>
  ) : null
}
