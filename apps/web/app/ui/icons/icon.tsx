import { type IconName, iconPaths } from './icon-paths.ts'

const sizes = { normal: 'icon', small: 'icon is-small', tiny: 'icon is-tiny' }

export type IconSize = keyof typeof sizes

/** A Phosphor icon, 24, 20 or 16 px, in the colour of its text. Decoration only: what it means stands beside it in words. */
export function Icon({ name, size }: { name: IconName; size?: IconSize }) {
  return <Drawing of={iconPaths[name]} size={size} />
}

/** One path, or two of which the first is at a fifth of the colour. */
export function Drawing(props: { of: string | readonly [string, string]; size?: IconSize | undefined }) {
  const { of: path, size = 'normal' } = props
  return (
    <svg className={sizes[size]} viewBox="0 0 256 256" aria-hidden="true">
      {typeof path === 'string' ? (
        <path d={path} />
      ) : (
        <>
          <path d={path[0]} opacity=".2" />
          <path d={path[1]} />
        </>
      )}
    </svg>
  )
}
