import { Drawing, type IconSize } from '../../ui/icons/icon.tsx'
import { iconPaths } from '../../ui/icons/icon-paths.ts'
import { rareIconPaths } from '../../ui/icons/rare-icon-paths.ts'
import { workIconPaths } from './work-icon-paths.ts'

const paths = { ...workIconPaths, package: iconPaths.package, 'chat-text': rareIconPaths['chat-text'] }

export type WorkIconName = keyof typeof paths

/** An icon of the menu of pages on which somebody works, as icon.tsx draws them. */
export function WorkIcon({ name, size = 'small' }: { name: WorkIconName; size?: IconSize }) {
  return <Drawing of={paths[name]} size={size} />
}
