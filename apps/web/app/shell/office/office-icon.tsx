import { Drawing, type IconSize } from '../../ui/icons/icon.tsx'
import { iconPaths } from '../../ui/icons/icon-paths.ts'
import { officeIconPaths } from './office-icon-paths.ts'

const paths = { ...officeIconPaths, package: iconPaths.package }

export type OfficeIconName = keyof typeof paths

/** An icon of the back office's menu, as icon.tsx draws them. */
export function OfficeIcon({ name, size = 'small' }: { name: OfficeIconName; size?: IconSize }) {
  return <Drawing of={paths[name]} size={size} />
}
