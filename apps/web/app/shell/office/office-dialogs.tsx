import type { Right } from '@himalayan-green/shop/context.ts'
import { lazy, Suspense, useState } from 'react'

const FindDialog = lazy(() => import('../../admin/find/find-dialog.tsx'))
const KeysDialog = lazy(() => import('./keys-dialog.tsx'))

export type OfficeDialog = 'find' | 'keys'

/** The dialogs of the back office, each loaded when it is first wanted. */
export function OfficeDialogs(props: {
  open: OfficeDialog | null
  rights: Right[]
  /** Called with the one that was closed: another may be open by then. */
  onClose: (which: OfficeDialog) => void
}) {
  const { open, rights, onClose } = props
  const [wanted, setWanted] = useState<OfficeDialog[]>([])
  if (open && !wanted.includes(open)) setWanted([...wanted, open])
  return (
    <Suspense>
      {wanted.includes('find') && (
        <FindDialog open={open === 'find'} rights={rights} onClose={() => onClose('find')} />
      )}
      {wanted.includes('keys') && (
        <KeysDialog open={open === 'keys'} rights={rights} onClose={() => onClose('keys')} />
      )}
    </Suspense>
  )
}
