import { Drawing, type IconSize } from './icon.tsx'
import { iconPaths } from './icon-paths.ts'
import { rareIconPaths } from './rare-icon-paths.ts'

const paths = { ...iconPaths, ...rareIconPaths }

export type RareIconName = keyof typeof paths

/** Any icon, also those of few pages, as icon.tsx draws them. */
export function RareIcon({ name, size }: { name: RareIconName; size?: IconSize }) {
  return <Drawing of={paths[name]} size={size} />
}
