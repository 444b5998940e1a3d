import { type IconName, iconPaths } from './icon-paths.ts'

const sizes = { normal: 'icon', small: 'icon is-small', tiny: 'icon is-tiny' }

/** A Phosphor icon, 24, 20 or 16 px, in the colour of its text. Decoration only: what it means stands beside it in words. */
export function Icon({ name, size = 'normal' }: { name: IconName; size?: keyof typeof sizes }) {
  const path = iconPaths[name]
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
