import type { PageHandle } from '../shell/page-handle.ts'
import { PageHead } from '../shell/page-head.tsx'

export const handle = { categoryRow: true } satisfies PageHandle

export default function Home() {
  return <PageHead />
}
