import { Drawing, type IconSize } from './icon.tsx'
import { rareIconPaths } from './rare-icon-paths.ts'

/** An icon of few pages, as icon.tsx draws them. */
export function RareIcon({ name, size }: { name: keyof typeof rareIconPaths; size?: IconSize }) {
  return <Drawing of={rareIconPaths[name]} size={size} />
}
