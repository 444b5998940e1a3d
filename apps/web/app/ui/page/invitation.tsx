import type { ReactNode } from 'react'
import { useSite } from '../../site.ts'
import { Picture } from '../picture.tsx'

/** Instead of an empty list: a round picture of what the shop sells, of its `nth` category, beside a sentence and the way on. */
export function Invitation({ nth = 0, children }: { nth?: number; children: ReactNode }) {
  const pictures = useSite().categories.flatMap(({ image }) => image ?? [])
  return (
    <div className="invitation">
      {pictures.length > 0 && <Picture of={pictures[nth % pictures.length]!} place="round" />}
      <div>{children}</div>
    </div>
  )
}
